# Makes a playbook of a workflow, runs it, prints the tissues, and saves the paper: Rscript run.R [WORKFLOW]
# PLAYBOOK_URL is the server, PLAYBOOK_TOKEN a token made under Account (none on a laptop). Needs curl and jsonlite.
library(curl)
library(jsonlite)

server <- Sys.getenv("PLAYBOOK_URL", "http://localhost:3000")
token <- Sys.getenv("PLAYBOOK_TOKEN")

# Asks the server: with a body (JSON text) by POST, without one by GET.
call <- function(path, body = NULL) {
  handle <- new_handle()
  handle_setheaders(handle, "Content-Type" = "application/json",
                    .list = if (nzchar(token)) list(Authorization = paste("Bearer", token)) else list())
  if (!is.null(body)) handle_setopt(handle, post = TRUE, postfields = body)
  answer <- curl_fetch_memory(paste0(server, path), handle)
  text <- rawToChar(answer$content)
  Encoding(text) <- "UTF-8"
  if (answer$status_code >= 400) stop(answer$status_code, " ", path, ": ", fromJSON(text)$error$message)
  text
}
read <- function(text) fromJSON(text, simplifyVector = FALSE)

# Waits until every step has its result; ends when one failed.
finished <- function(playbook, patience_s = 300) {
  for (second in seq_len(patience_s)) {
    workflow <- read(call(sprintf("/api/playbooks/%s/export/workflow-with-results", playbook)))
    waiting <- Filter(function(cell) is.null(cell$output), workflow$workflow)
    if (length(waiting) == 0) return(workflow)
    for (cell in waiting) {
      state <- call(sprintf("/api/processes/%s/state", cell$id))
      if (read(state)$state %in% c("failed", "failed-before", "cancelled")) stop(state)
    }
    Sys.sleep(1)
  }
  stop("Not finished after ", patience_s, " s.")
}

script <- sub("--file=", "", grep("--file=", commandArgs(FALSE), value = TRUE))
given <- commandArgs(TRUE)
source_file <- if (length(given) > 0) given[1] else file.path(dirname(script), "workflow.json")
playbook <- read(call("/api/playbooks/import", paste(readLines(source_file), collapse = "\n")))$id
invisible(call(sprintf("/api/playbooks/%s/run", playbook), "{}"))
workflow <- finished(playbook)
last <- workflow$workflow[[length(workflow$workflow)]]$output$id
tissues <- do.call(rbind, lapply(workflow$data[[last]]$value, as.data.frame))
write.table(tissues, sep = "\t", quote = FALSE, row.names = FALSE, col.names = FALSE)
writeLines(call(sprintf("/api/playbooks/%s/export/html", playbook)), "paper.html", useBytes = TRUE)
message("The paper is in paper.html; the playbook is ", server, "/playbooks/", playbook)
