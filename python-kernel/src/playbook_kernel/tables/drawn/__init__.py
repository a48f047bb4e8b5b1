"""Figures of any table, one module for each kind."""
