import { CITATION_STYLE_NAMES } from '@playbook/core/report-formats/citation-styles'
import { FORMAT_NAMES, FORMATS } from '@playbook/core/formats'

/** The command was not given what it needs, or a file that cannot be used: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const OVERVIEW = `Usage: playbook COMMAND

  run FILE        run a workflow file without a browser
  export ID       write a playbook of a running server as a file: a report, a workflow, citations
  import FILE     make a playbook on a running server from a workflow file
  user            make, list and remove accounts of a server
  backup DIR      save database and files, also while the server runs
  restore DIR     put a backup back
  worker CONFIG   compute the steps of a session, as a task on CAVATICA does
  steps           list all steps and data types
  doctor          look at everything Playbook needs on this machine

Each command explains itself with --help.
Exit codes: 0 everything went well, 1 a step or the server failed, 2 a wrong command or an unusable file.
`

export const WORKER = `Usage: playbook worker CONFIG

Computes what one session of a server wants, in memory, and ends with the session. CONFIG is the input of the task that the
server started: JSON with url, session and code. The code is good for one worker.
`

export const RUN = `Usage: playbook run FILE [--input CELL=VALUE ...] [--table TABLE] [--out DIR] [--resume]
       playbook run FILE --step NUMBER [--results DIR ...] [--input CELL=VALUE ...] [--out DIR]

Runs a workflow (JSON as PWB writes it, or exported here) in memory and waits for every step.

  --input CELL=VALUE  what a step asks for, instead of what FILE says. CELL is the step's id in FILE, its label or its
                      number (1 is the first step). VALUE is JSON, plain text, a list (a,b,c) where a set is asked for,
                      or the path of a file where a file is asked for. @PATH takes the text of a file.
  --out DIR           write DIR/outputs.json (the workflow with its results), DIR/steps/NUMBER.json (the result of each
                      step) and DIR/files/ (files that steps made)
  --step NUMBER       compute this step alone, of answers and of what --results have
  --results DIR       the --out of an earlier run of the same FILE: what it holds is not computed again
  --table TABLE       run once for each row of TABLE (TSV or CSV): its columns are named as the steps
                      that ask are, or it has one column for the step that asks. Each row gets a folder in DIR, all of
                      them DIR/grid.tsv; a row that fails stops no other, and makes the exit code 1
  --resume            with --table: leave rows alone that have their results in DIR

Files: a file record in FILE may name a path, absolute or relative to FILE, or a file:// address. The file is stored
first and its record then says storage://SHA-256, so the ids of its step and of all steps after it come from the
content of the file and not from its place. "files" in outputs.json says where each stored file lies; so outputs.json
can be run again where it is.
`

const formats = FORMAT_NAMES.map((name) => `  ${name.padEnd(22)} ${FORMATS[name].label}: ${FORMATS[name].hint}`)

export const EXPORT = `Usage: playbook export ID [--as FORMAT] [--version N] [--out FILE] [--server URL]

Writes a playbook as a file. ID is the playbook's id, or its address in the browser, also that of a published version.

  --as FORMAT   one of the formats below (default: workflow)
  --results     the same as --as workflow-with-results
  --version N   the version of this number, as it was kept (default: the playbook as it is now)
  --style NAME  how a PDF writes its references: ${CITATION_STYLE_NAMES.join(', ')}
  --out FILE    write to FILE instead of standard output
  --server URL  the server (default: the address in ID, else http://localhost:3000 or the port in PORT)

Formats:
${formats.join('\n')}
`

export const IMPORT = `Usage: playbook import FILE [--server URL]

Makes a playbook from a workflow file (PWB JSON) or a research object crate (zip) on a running server and prints its
address. The files that a crate holds are sent too.

  --server URL  the server (default: http://localhost:3000 or the port in PORT)
`

export const USER = `Usage: playbook user add EMAIL [--name NAME]
       playbook user list
       playbook user admin EMAIL
       playbook user reset EMAIL
       playbook user remove EMAIL [--transfer-to EMAIL]

Looks after the accounts of a server, with its settings (DATABASE_URL, or DATA_DIR while the server is stopped).

  add       makes an account and sends a link to sign in; without SMTP_URL the link is printed
  list      prints addresses, names and the number of playbooks
  admin     lets a person look after the server; so does the link that a server prints while nobody does
  reset     prints a link that sets a new password, works once and signs out everywhere
  remove    deletes an account; its playbooks go to whom --transfer-to names
`

export const BACKUP = `Usage: playbook backup DIR

Saves the database and the files of a server, with its settings (DATABASE_URL, or DATA_DIR; FILES_URL), also while it
runs. DIR holds all backups: each in a folder named by its time, their files together in DIR/files, each once. One that
was cut short is removed by the next. Of a PostgreSQL pg_dump is needed; files in a bucket are left to the bucket.
`

export const RESTORE = `Usage: playbook restore DIR [--from NAME]
       playbook restore DIR --list

Puts the newest backup in DIR back, with the settings of the server, which is stopped. Of the embedded database the one
that was there stays beside it as database.replaced. A restore that was cut short is run again.

  --from NAME  an older backup
  --list       prints the names of all backups, with their versions; does nothing else
`

export const STEPS = `Usage: playbook steps [--json]

Lists every step with its inputs and output, and every data type.

  --json  as {"steps": [{"id", "label", "inputs", "output"}], "types": [{"id", "label"}]}; nothing else is printed
`

export const DOCTOR = `Usage: playbook doctor

Looks at Node, the packages, Python and the kernel, the data folder, the database, the port and the test browser,
with the settings of the environment. Every line that is not "ok" says what to do.
`
