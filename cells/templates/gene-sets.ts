import { sets } from './sets.ts'
import type { Template } from './template.ts'

/** A set of the examples as the answer of a prompt. */
export const geneSet = (name: keyof typeof sets) => ({
  step: 'Input[Set[Gene]]',
  answer: { description: name, set: [...sets[name]] },
  label: name,
})

export const guiltByAssociation: Template = {
  id: 'guilt-by-association',
  title: 'Which genes belong to my set and are not in it?',
  startsFrom: 'Gene set',
  leadsTo: 'Genes',
  picture: 'network',
  description:
    'Connect the Dots looks in the network of STRING for genes of the set that are unusually close to each other, and for further genes that are guilty by association.',
  needs: 'a set of 10 to 150 genes',
  gives: 'highly connected genes and genes guilty by association',
  example: 'genes of antigen presentation',
  cells: {
    genes: geneSet('Antigen presentation'),
    connected: { step: 'GeneSet_CTD_String', inputs: { geneset: 'genes' } },
    core: { step: 'Highly_Connected_Genes', inputs: { ctdResponseInfo: 'connected' } },
    guilty: { step: 'Guilty_By_Association_Genes', inputs: { ctdResponseInfo: 'connected' } },
  },
}

/** What Connect the Dots finds in one network. */
const inNetwork = (name: string, step: string) => ({
  [name]: { step, inputs: { geneset: 'genes' } },
  [`${name}-graph`]: { step: 'CTD_Graph_Nodes', inputs: { ctdResponseInfo: name } },
  [`${name}-core`]: { step: 'Highly_Connected_Genes', inputs: { ctdResponseInfo: name } },
  [`${name}-guilty`]: { step: 'Guilty_By_Association_Genes', inputs: { ctdResponseInfo: name } },
})

export const connectTheDots: Template = {
  id: 'connect-the-dots',
  title: 'How do the genes of a set hang together?',
  startsFrom: 'Gene set',
  leadsTo: 'Connections',
  picture: 'network',
  description:
    'Connect the Dots looks for connections between the genes in two networks that know different things: partners of STRING and pathways of WikiPathways.',
  needs: 'a set of 10 to 150 genes',
  gives: 'two networks, with their cores and neighbours',
  example: 'genes of the type I interferon response',
  cells: {
    genes: geneSet('Type I interferon response'),
    'string-note': { note: '## Among the partners of STRING' },
    ...inNetwork('string', 'GeneSet_CTD_String'),
    'pathways-note': { note: '## Among the pathways of WikiPathways' },
    ...inNetwork('pathways', 'GeneSet_CTD_Wikipathways'),
  },
}

const names = ['Type I interferon response', 'Type II interferon response', 'Antigen presentation'] as const

export const threeSets: Template = {
  id: 'three-gene-sets',
  title: 'What do three gene sets share?',
  startsFrom: 'Gene set',
  leadsTo: 'Genes',
  picture: 'sets',
  description:
    'Genes of the two interferon responses and of antigen presentation: their consensus, union and intersection.',
  needs: 'two gene sets or more',
  gives: 'their consensus, union and intersection',
  example: 'the two interferon responses and antigen presentation',
  cells: {
    'set-1': geneSet(names[0]),
    'set-2': geneSet(names[1]),
    'set-3': geneSet(names[2]),
    gmt: {
      step: 'GenesetsToGMT',
      inputs: { genesets: ['set-1', 'set-2', 'set-3'] },
      answer: {
        terms: Object.fromEntries(names.map((name, at) => [String(at), name])),
        descriptions: Object.fromEntries(names.map((_name, at) => [String(at), ''])),
      },
    },
    consensus: { step: 'GMTConsensus', inputs: { gmt: 'gmt' }, description: 'Genes of at least two sets.' },
    union: { step: 'GMTUnion', inputs: { gmt: 'gmt' } },
    intersection: { step: 'GMTIntersection', inputs: { gmt: 'gmt' }, description: 'Genes of all three sets.' },
  },
}
