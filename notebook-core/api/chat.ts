import { z } from 'zod'
import { Id } from '../ids.ts'

/** No question is longer. */
export const LONGEST_QUESTION = 8000

/** The results of so many cells are shown to the model with a question. */
export const MOST_SHOWN_CELLS = 10

/** A title of a conversation is no longer. */
export const LONGEST_CHAT_TITLE = 200

/** PostgreSQL stores no NUL. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'), 'has a character that cannot be stored')

/** What a person asks the assistant. `graph_id`: the workflow it is about, as PWB names it; `start` is none. */
export const Question = z.object({
  message: words(LONGEST_QUESTION),
  graph_id: z.string().max(100).nullish(),
  node_id: z.string().max(100).nullish(),
  /** The cell that is chosen in the notebook. */
  cell: z.string().max(100).nullish(),
  /** The cells whose results the model may see, for this question alone. */
  shown: z.array(z.string().max(100)).max(MOST_SHOWN_CELLS).default([]),
})

/** What a person asks the assistant. */
export type Question = Readonly<z.infer<typeof Question>>

/** One line of a conversation. `developer`: a tool that the model used, as JSON of its call and what came out. */
export const ChatMessage = z.object({
  id: Id,
  thread: Id,
  role: z.enum(['user', 'assistant', 'developer']),
  content: z.string(),
  /** The workflow that stood after it, by the id that opens it. */
  fpl: z.string().nullable(),
  feedback: z.string().nullable(),
  created: z.string(),
})

/** One line of a conversation. */
export type ChatMessage = Readonly<z.infer<typeof ChatMessage>>

/** A conversation, or what was added to it; `fpl`: the workflow that it came to. */
export const ChatMessages = z.object({ messages: z.array(ChatMessage), fpl: z.string().nullable() })

/** A conversation, or what was added to it. */
export type ChatMessages = z.infer<typeof ChatMessages>

/** A new conversation; `playbook`: the one that it is about. */
export const NewChat = z.object({ playbook: Id.nullish() })

/** What a conversation is called. */
export const ChatTitle = z.strictObject({ title: words(LONGEST_CHAT_TITLE) })

/** The person's conversations, the latest first. */
export const ChatList = z.object({
  threads: z.array(
    z.object({ id: Id, title: z.string(), playbook: Id.nullable(), created: z.string(), lastAt: z.string() }),
  ),
})

/** The person's conversations, the latest first. */
export type ChatList = z.infer<typeof ChatList>

/** A thumb: up or down. */
export const Feedback = z.enum(['+1', '-1'])

/** A thumb: up or down. */
export type Feedback = z.infer<typeof Feedback>

/** Answers that were judged, for whoever looks after the server, the latest first; nothing says who asked. */
export const JudgedAnswers = z.object({
  answers: z.array(
    z.object({ id: Id, question: z.string(), answer: z.string(), feedback: z.string(), created: z.string() }),
  ),
})

/** Answers that were judged. */
export type JudgedAnswers = z.infer<typeof JudgedAnswers>

/** Whether the assistant can be asked, and what it may still cost today. */
export const ChatReadiness = z.object({
  /** Why it cannot be asked; null where it can. */
  lacks: z.string().nullable(),
  /** The model that answers. */
  model: z.string(),
  /** Where the model is asked, as a host. */
  host: z.string(),
  /** Tokens that are left today to this person; null: it is their own key, and theirs to count. */
  left: z.number().nullable(),
})

/** Whether the assistant can be asked, and what it may still cost today. */
export type ChatReadiness = z.infer<typeof ChatReadiness>

/** What the model used of this server. */
export const ToolUse = z.object({
  function_call: z.object({ name: z.string(), arguments: z.unknown() }),
  function_call_output: z.object({ output: z.unknown() }),
})

/** What is told while an answer is made. */
export const ChatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('tool'), name: z.string() }),
  z.object({ kind: z.literal('message'), message: ChatMessage }),
  z.object({
    kind: z.literal('end'),
    problem: z.string().nullable(),
    fpl: z.string().nullable(),
    left: z.number().nullable(),
  }),
])

/** What is told while an answer is made. */
export type ChatEvent = Readonly<z.infer<typeof ChatEvent>>
