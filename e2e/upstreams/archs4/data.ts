/** `expression.tsv` in a ZIP: TP53 and ACE2 in GSM1342284 and GSM1335489. Simulated. */
export const ARCHIVE = Buffer.from(
  'UEsDBBQAAAAIAAAAIVwTVO1xKgAAAC0AAAAOAAAAZXhwcmVzc2lvbi50c3ZLT81L5XQP9jU0NjEysjCBMI1NTSwsuUICTI05TTnNuRydXY04DT' +
    'gNuQBQSwECFAMUAAAACAAAACFcE1TtcSoAAAAtAAAADgAAAAAAAAAAAAAAgAEAAAAAZXhwcmVzc2lvbi50c3ZQSwUGAAAAAAEAAQA8AAAAVgAA' +
    'AAAA',
  'base64',
)

/** Descriptions of samples. Simulated; a service leaves fields out. */
export const SAMPLES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  GSM1335489: { series: 'GSE1', title: 'kidney, wt, growth', source: 'kidney', characteristics: 'tissue: kidney' },
  GSM1342284: { series: 'GSE1', title: 'kidney, growth', source: null },
}
