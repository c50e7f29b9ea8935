"""The run of `make proofs`: every proof in its order, how far it came, and the page it writes.

A proof itself stands in `tests/proofs`, with the hands of the tests, and once with few cases among them.
"""
