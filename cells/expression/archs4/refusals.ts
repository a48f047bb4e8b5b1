import type { RequestOptions } from '@playbook/core/resolver'

type Refusal = NonNullable<RequestOptions<unknown>['refusal']>

export const signatureSearchFailed: Refusal = (_status, _statusText, text) => `ARCHS4 Signature Search Error: ${text}`
export const termSearchFailed: Refusal = (_status, _statusText, text) => `ARCHS4 Signature Term Search Error: ${text}`
export const studyNotFound: Refusal = () => 'ARCHS4 Study Not Found'
