/** What is used of Citation.js, which comes without types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string)
    readonly data: unknown
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
