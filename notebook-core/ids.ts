/** Playbooks, files and processes have ids of this form, in one spelling only: content ids look like UUIDs without a version. */
export const ID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be the id of a playbook, a file or a process. */
export const isId = (text: string): boolean => ID_FORM.test(text)
