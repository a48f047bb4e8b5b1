"""Hierarchical clustering as R's hclust does it, with the leaves in the best order."""

from typing import Literal, NamedTuple

import scipy

from playbook_kernel.figure import Join, Tree
from playbook_kernel.payload import Floats

TREE_HEIGHT = 48
"""The room in pixels that the page keeps for a tree above the bands."""


class Clusters(NamedTuple):
    """The items in the order of the tree, which half of it each is in, and its joins over the items in that order."""

    order: list[int]
    halves: list[int]
    joins: list[Join]

    def tree(self, axis: Literal["x", "y"], names: list[str]) -> Tree:
        """Draw the tree beside the bands of an axis; the names are in the order of the tree."""
        return Tree(axis=axis, leaves=names, joins=self.joins)


def clusters(of: Floats, method: Literal["complete", "average"]) -> Clusters:
    """Cluster the rows of a table by their Euclidean distances, or items by the distances of all pairs."""
    tree = scipy.cluster.hierarchy.linkage(of, method, metric="euclidean", optimal_ordering=True)
    order = [int(leaf) for leaf in scipy.cluster.hierarchy.leaves_list(tree)]
    place = {leaf: at for at, leaf in enumerate(order)}

    def numbered(cluster: float) -> int:
        return place.get(int(cluster), int(cluster))

    joins = [
        Join(left=numbered(left), right=numbered(right), height=float(f"{height:.6g}"))
        for left, right, height, _ in tree.tolist()
    ]
    return Clusters(order, [int(half) for half in scipy.cluster.hierarchy.fcluster(tree, 2, "maxclust")], joins)


def reach(found: Clusters) -> str:
    """Say in words at which distance the last clusters join, which is the length of the longest branches."""
    return f"{found.joins[-1].height:.3g}"
