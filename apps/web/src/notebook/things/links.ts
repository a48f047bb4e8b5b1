import type { GeneFacts } from '@playbook/cells/genes'
import type { NamedThing } from '@playbook/cells/thing'
import { readVariantId } from '@playbook/cells/variantId'

/** A page of the field, by its name. */
export type PageLink = readonly [name: string, href: string]

const pubMed = (words: string): PageLink => [
  'PubMed',
  `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(words)}`,
]

/** Pages of the field on a thing: by its id where it has one, else by its name. */
export function linksOf({ kind, name }: NamedThing, facts?: GeneFacts): readonly PageLink[] {
  const text = encodeURIComponent(name)
  switch (kind) {
    case 'gene':
      return geneLinks(name, facts)
    case 'variant':
      return variantLinks(name)
    case 'drug':
      return [
        ['PubChem', `https://pubchem.ncbi.nlm.nih.gov/#query=${text}`],
        ['ChEMBL', `https://www.ebi.ac.uk/chembl/g/#search_results/all/query=${text}`],
        ['ClinicalTrials.gov', `https://clinicaltrials.gov/search?intr=${text}`],
        pubMed(name),
      ]
    case 'protein':
      return [
        ['UniProt', `https://www.uniprot.org/uniprotkb?query=${text}`],
        ['GlyGen', `https://www.glygen.org/protein/${text}`],
        ['InterPro', `https://www.ebi.ac.uk/interpro/search/text/${text}/`],
      ]
    case 'glycan':
      return [
        ['GlyTouCan', `https://glytoucan.org/Structures/Glycans/${text}`],
        ['GlyGen', `https://www.glygen.org/glycan/${text}`],
      ]
    case 'metabolite':
      return [
        ['HMDB', `https://hmdb.ca/unearth/q?query=${text}&searcher=metabolites`],
        ['PubChem', `https://pubchem.ncbi.nlm.nih.gov/#query=${text}`],
        pubMed(name),
      ]
    case 'element':
      return [['SCREEN', `https://screen.wenglab.org/search?assembly=GRCh38&q=${text}`]]
    case 'sample':
      return /^GSM\d+$/.test(name) ? [['GEO', `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${name}`]] : []
    case 'term':
      return termLinks(name)
  }
}

function geneLinks(gene: string, facts: GeneFacts | undefined): readonly PageLink[] {
  const symbol = facts?.symbol ?? gene
  const { entrez, ensembl, uniprot, species = 'human' } = facts ?? {}
  return [
    [
      'NCBI Gene',
      entrez === undefined
        ? `https://www.ncbi.nlm.nih.gov/gene/?term=${encodeURIComponent(`${symbol}[sym]`)}`
        : `https://www.ncbi.nlm.nih.gov/gene/${entrez}`,
    ],
    ...(ensembl === undefined ? [] : [['Ensembl', `https://www.ensembl.org/id/${ensembl}`] as const]),
    ...(uniprot === undefined ? [] : [['UniProt', `https://www.uniprot.org/uniprotkb/${uniprot}`] as const]),
    ...(species === 'human'
      ? [['GeneCards', `https://www.genecards.org/cgi-bin/carddisp.pl?gene=${encodeURIComponent(symbol)}`] as const]
      : []),
    pubMed(symbol),
  ]
}

function variantLinks(name: string): readonly PageLink[] {
  const variant = readVariantId(name)
  const id = encodeURIComponent(variant?.id ?? name)
  const clinVar: PageLink = ['ClinVar', `https://www.ncbi.nlm.nih.gov/clinvar/?term=${encodeURIComponent(name)}`]
  switch (variant?.form) {
    case 'dbSNP':
      return [
        ['dbSNP', `https://www.ncbi.nlm.nih.gov/snp/rs${id}`],
        ['Ensembl', `https://www.ensembl.org/Homo_sapiens/Variation/Explore?v=rs${id}`],
        ['gnomAD', `https://gnomad.broadinstitute.org/variant/rs${id}?dataset=gnomad_r4`],
        clinVar,
        pubMed(name),
      ]
    case 'canonical':
      return [
        [
          'Allele Registry',
          `https://reg.clinicalgenome.org/redmine/projects/registry/genboree_registry/by_canonicalid?canonicalid=${id}`,
        ],
        clinVar,
      ]
    case 'gnomAD':
      return [['gnomAD', `https://gnomad.broadinstitute.org/variant/${id}?dataset=gnomad_r2_1`], clinVar]
    default:
      return [clinVar, pubMed(name)]
  }
}

const BY_ID: readonly (readonly [pattern: RegExp, name: string, page: string])[] = [
  [/\b(GO:\d{7})\b/, 'QuickGO', 'https://www.ebi.ac.uk/QuickGO/term/'],
  [/\b(R-HSA-\d+)\b/, 'Reactome', 'https://reactome.org/content/detail/'],
  [/\b(WP\d+)\b/, 'WikiPathways', 'https://www.wikipathways.org/pathways/'],
  [/\b(HP:\d{7})\b/, 'HPO', 'https://hpo.jax.org/browse/term/'],
  [/\b((?:MONDO|DOID):\d+)\b/, 'Ontology Lookup', 'https://www.ebi.ac.uk/ols4/search?q='],
  [
    /^(HALLMARK_\w+|(?:GOBP|GOCC|GOMF|KEGG|REACTOME|WP|BIOCARTA)_\w+)$/,
    'MSigDB',
    'https://www.gsea-msigdb.org/gsea/msigdb/human/geneset/',
  ],
]

/** A term with an id has a page; every other is looked for in the literature by its words. */
function termLinks(name: string): readonly PageLink[] {
  const pages = BY_ID.flatMap(([pattern, source, page]): PageLink[] => {
    const id = pattern.exec(name)?.[1]
    return id === undefined ? [] : [[source, `${page}${id}`]]
  })
  return [...pages, pubMed(name.replaceAll('_', ' ').replace(/\s*\([A-Z]+:\d+\)$/, ''))]
}
