import { defineService } from '@playbook/core/service'

/** A language model that answers, writes and reviews texts. */
export const openAi = defineService({
  name: 'OpenAI',
  base: 'https://api.openai.com/v1',
  setting: 'OPENAI_URL',
  account: { sentAs: 'bearer', setting: 'OPENAI_API_KEY', isOptionalElsewhere: true },
  choice: { setting: 'OPENAI_MODEL', otherwise: 'gpt-5-nano' },
})
