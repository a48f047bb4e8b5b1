/** A protein as the list of GlyGen has it, and what its record adds. */
export interface ProteinRecord {
  readonly accession: string
  readonly entry: string
  readonly gene: string
  readonly name: string
  readonly length: number
  readonly mass: number
  readonly taxid: 9606 | 10090
  readonly locus?: { chromosome: string; start_pos: number; end_pos: number; strand: string; evidence: [] }
  readonly glycosylation?: readonly Record<string, unknown>[]
  readonly phosphorylation?: readonly Record<string, unknown>[]
  readonly snv?: readonly Record<string, unknown>[]
}

const AMINO_ACIDS = { Asn: 'N-linked', Thr: 'O-linked', Ser: 'O-linked' } as const

const site = (residue: keyof typeof AMINO_ACIDS, position: number, glytoucan_ac = '', site_category = 'reported') => ({
  ...(glytoucan_ac === '' ? {} : { glytoucan_ac }),
  type: AMINO_ACIDS[residue],
  subtype: '',
  site_category: glytoucan_ac === '' ? site_category : 'reported_with_glycan',
  start_pos: position,
  end_pos: position,
  residue,
  site_lbl: `${residue}${position}`,
  evidence: [],
})

const phosphosite = (residue: string, position: number, more: Record<string, unknown> = {}) => ({
  start_pos: position,
  end_pos: position,
  kinase_uniprot_canonical_ac: '',
  kinase_gene_name: '',
  residue,
  comment: '',
  site_lbl: `${residue}${position}`,
  evidence: [],
  ...more,
})

const brainCancer = {
  disease_id: 'DOID:1319',
  recommended_name: {
    id: 'DOID:1319',
    resource: 'DOID',
    url: 'https://disease-ontology.org/term/DOID:1319',
    name: 'brain cancer',
    description: '',
  },
}

/** Variants of the hepatocyte growth factor. */
export const HGF_VARIANTS = [
  {
    evidence: [{ id: 'TCGA', database: 'BioMuta', url: '' }],
    glycoeffect: [],
    start_pos: 137,
    end_pos: 137,
    sequence_org: 'R',
    sequence_mut: 'K',
    comment: '',
    chr_id: '7',
    chr_pos: '81745123',
    ref_nt: 'C',
    alt_nt: 'T',
    minor_allelic_frequency: '',
    site_lbl: 'Arg137',
    keywords: ['biomuta', 'somatic', 'cancer'],
    disease: [brainCancer],
  },
  {
    evidence: [{ id: 'dbSNP', database: 'dbSNP', url: 'https://www.ncbi.nlm.nih.gov/snp/' }],
    start_pos: 294,
    end_pos: 294,
    sequence_org: 'N',
    sequence_mut: 'S',
    comment: '',
    chr_id: '7',
    chr_pos: '81729651',
    ref_nt: 'T',
    alt_nt: 'C',
    site_lbl: 'Asn294',
    keywords: ['ebi', 'germline'],
  },
]

const human = (gene: string, accession: string, entry: string, name: string, length: number, mass: number) => ({
  accession: `${accession}-1`,
  entry: `${entry}_HUMAN`,
  gene,
  name,
  length,
  mass,
  taxid: 9606 as const,
})

/** Proteins that the other services know by their genes, too. */
export const PROTEINS: readonly ProteinRecord[] = [
  {
    ...human('HGF', 'Q08048', 'HGF', 'Hepatocyte growth factor', 728, 82944),
    entry: 'HGF_MOUSE',
    gene: 'Hgf',
    taxid: 10090,
  },
  {
    ...human('HGF', 'P14210', 'HGF', 'Hepatocyte growth factor', 728, 83134),
    locus: { chromosome: '7', start_pos: 81770438, end_pos: 81699008, strand: '-', evidence: [] },
    glycosylation: [
      site('Asn', 294, 'G01543ZX'),
      site('Asn', 294),
      site('Asn', 402),
      site('Thr', 476),
      site('Asn', 566),
      site('Asn', 653),
      // Only that the protein carries it is known.
      { glytoucan_ac: 'G17689DH', type: 'N-linked', subtype: '', site_category: 'reported_with_glycan', evidence: [] },
    ],
    phosphorylation: [phosphosite('Ser', 32)],
    snv: HGF_VARIANTS,
  },
  {
    ...human('ADORA2A', 'P29274', 'AA2AR', 'Adenosine receptor A2a', 412, 44707),
    locus: { chromosome: '22', start_pos: 24423597, end_pos: 24442357, strand: '+', evidence: [] },
    glycosylation: [site('Asn', 154, '', 'predicted')],
  },
  {
    ...human('ACE2', 'Q9BYF1', 'ACE2', 'Angiotensin-converting enzyme 2', 805, 92463),
    locus: { chromosome: 'X', start_pos: 15602148, end_pos: 15561033, strand: '-', evidence: [] },
    glycosylation: [
      ...[53, 90, 103, 322, 432, 546, 690].map((position) => site('Asn', position)),
      site('Asn', 90, 'G17689DH'),
    ],
    phosphorylation: [phosphosite('Tyr', 781), phosphosite('Ser', 783)],
  },
  {
    ...human('TKT', 'P29401', 'TKT', 'Transketolase', 623, 67878),
    phosphorylation: [phosphosite('Ser', 104), phosphosite('Thr', 287), phosphosite('Ser', 295)],
  },
  human('RPE', 'Q96AT9', 'RPE', 'Ribulose-phosphate 3-epimerase', 228, 24928),
  human('RPIA', 'P49247', 'RPIA', 'Ribose-5-phosphate isomerase', 311, 33269),
  human('PGD', 'P52209', '6PGD', '6-phosphogluconate dehydrogenase, decarboxylating', 483, 53140),
  human('TALDO1', 'P37837', 'TALDO', 'Transaldolase', 337, 37540),
  human('G6PD', 'P11413', 'G6PD', 'Glucose-6-phosphate 1-dehydrogenase', 515, 59257),
  {
    ...human('H6PD', 'O95479', 'G6PE', 'GDH/6PGL endoplasmic bifunctional protein', 791, 88893),
    glycosylation: [site('Asn', 157), site('Asn', 282), site('Asn', 683)],
  },
  human('XYLB', 'O75191', 'XYLB', 'Xylulose kinase', 536, 58382),
  human('TKTL1', 'P51854', 'TKTL1', 'Transketolase-like protein 1', 596, 65333),
  human('TKTL2', 'Q9H0I9', 'TKTL2', 'Transketolase-like protein 2', 626, 67877),
  human('HK1', 'P19367', 'HXK1', 'Hexokinase-1', 917, 102486),
  {
    ...human('CD38', 'P28907', 'CD38', 'ADP-ribosyl cyclase/cyclic ADP-ribose hydrolase 1', 300, 34328),
    locus: { chromosome: '4', start_pos: 15778328, end_pos: 15849083, strand: '+', evidence: [] },
    glycosylation: [100, 164, 209, 219].map((position) => site('Asn', position)),
  },
  human('IMP3', 'Q9NV31', 'IMP3', 'U3 small nucleolar ribonucleoprotein protein IMP3', 184, 21850),
  human('ALDOB', 'P05062', 'ALDOB', 'Fructose-bisphosphate aldolase B', 364, 39473),
]

/** A glycan as the list of GlyGen has it, and what its record adds. */
export interface GlycanRecord {
  readonly accession: string
  readonly mass?: number
  readonly mass_pme?: number
  readonly sugars?: number
  readonly proteins: number
  readonly types: readonly (readonly [type: string, subtype: string])[]
  readonly pubchem?: string
  readonly enzymes?: readonly (readonly [accession: string, gene: string, name: string, taxid: 9606 | 10090])[]
}

/** Enzymes that every branched N-glycan of man needs, with one of the mouse. */
const N_GLYCAN_ENZYMES: GlycanRecord['enzymes'] = [
  ['P26572-1', 'MGAT1', 'Alpha-1,3-mannosyl-glycoprotein 2-beta-N-acetylglucosaminyltransferase', 9606],
  ['P27808-1', 'Mgat1', 'Alpha-1,3-mannosyl-glycoprotein 2-beta-N-acetylglucosaminyltransferase', 10090],
  ['Q10469-1', 'MGAT2', 'Alpha-1,6-mannosyl-glycoprotein 2-beta-N-acetylglucosaminyltransferase', 9606],
  ['P15291-1', 'B4GALT1', 'Beta-1,4-galactosyltransferase 1', 9606],
  ['P15907-1', 'ST6GAL1', 'Beta-galactoside alpha-2,6-sialyltransferase 1', 9606],
  ['Q9BYC5-1', 'FUT8', 'Alpha-(1,6)-fucosyltransferase', 9606],
  ['Q16706-1', 'MAN2A1', 'Alpha-mannosidase 2', 9606],
]

export const GLYCANS: readonly GlycanRecord[] = [
  {
    accession: 'G17689DH',
    mass: 2368.84,
    mass_pme: 2943.48,
    sugars: 12,
    proteins: 2,
    types: [['N-linked', 'complex']],
    pubchem: 'CID25098607',
    enzymes: N_GLYCAN_ENZYMES,
  },
  {
    accession: 'G08146BT',
    mass: 910.33,
    mass_pme: 1148.58,
    sugars: 5,
    proteins: 3,
    types: [['N-linked', 'truncated']],
    enzymes: N_GLYCAN_ENZYMES.slice(0, 3),
  },
  { accession: 'G01543ZX', proteins: 1, types: [['N-linked', '']] },
  {
    accession: 'G86750HK',
    mass: 1234.43,
    mass_pme: 1556.78,
    sugars: 7,
    proteins: 12,
    types: [['N-linked', 'high mannose']],
  },
  {
    accession: 'G93822DY',
    mass: 1072.38,
    mass_pme: 1352.68,
    sugars: 6,
    proteins: 5,
    types: [['N-linked', 'paucimannose']],
  },
  { accession: 'G81459MV', mass: 1640.59, mass_pme: 2069.04, sugars: 9, proteins: 8, types: [['N-linked', 'complex']] },
  { accession: 'G37626XQ', proteins: 1, types: [] },
]
