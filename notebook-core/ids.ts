import { z } from 'zod'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/

/** Content ids and the ids of playbooks look like UUIDs in small letters; content ids have no version. */
export const Id = z.string().regex(ID)

/** Whether a text is written like a content id or the id of a playbook. */
export const isId = (text: string): boolean => ID.test(text)

/** The name of a stored file: the hash of its content. */
export const Sha256 = z.string().regex(SHA256)

/** Whether a text is written like the hash of a stored file. */
export const isSha256 = (text: string): boolean => SHA256.test(text)
