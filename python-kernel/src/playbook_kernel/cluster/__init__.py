"""Operations on a cluster of Dask.

The server starts one bridge (`python -m playbook_kernel.cluster tcp://scheduler:8786`) and speaks to it as to a worker,
only with many requests at a time and a line that cancels one. The bridge submits each as a task. Where it lands, the
task asks a warm worker process of that machine, so that a computation can be killed, and is the same as on the server.
Files are named by their hash: the machine reads and writes them in the store that its own FILES_URL names.
"""
