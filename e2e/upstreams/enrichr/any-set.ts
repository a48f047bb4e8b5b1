import { drawn, humanGene, numbersOf } from '../any-gene.ts'
import { LIBRARIES, genesOf, POOL } from './data.ts'

/** What a topic is called in the three libraries that are asked first, and well-known genes of it. */
interface Topic {
  readonly terms: Readonly<Record<string, string>>
  readonly genes: string
}

const topic = (go: string, kegg: string, hallmark: string, genes: string): Topic => ({
  terms: { GO_Biological_Process_2023: go, KEGG_2021_Human: kegg, MSigDB_Hallmark_2020: hallmark },
  genes,
})

const TOPICS: readonly Topic[] = [
  topic(
    'Mitotic Cell Cycle Phase Transition (GO:0044772)',
    'Cell cycle',
    'G2-M Checkpoint',
    'CCNB1 CCNB2 CCNA2 CDK1 CDK2 BUB1 BUB1B AURKA AURKB PLK1 TOP2A MKI67 BIRC5 CENPE CENPF TTK NEK2 KIF11 KIF20A CDC20 ' +
      'CDC25C ESPL1 MAD2L1 NDC80 E2F1 MCM2 MCM5 MCM6 PCNA HMMR NCAPG CDC6 CCNE1 CCNE2',
  ),
  topic(
    'Defense Response To Virus (GO:0051607)',
    'Influenza A',
    'Interferon Alpha Response',
    'ISG15 ISG20 IFIT1 IFIT2 IFIT3 IFI6 IFI27 IFI35 IFI44 IFI44L IFIH1 IFITM1 IFITM2 IFITM3 MX1 MX2 OAS1 OAS2 OAS3 OASL ' +
      'RSAD2 STAT1 STAT2 IRF7 IRF9 DDX58 RIGI EIF2AK2 USP18 CXCL10 GBP2 PARP14',
  ),
  topic(
    'Inflammatory Response (GO:0006954)',
    'TNF signaling pathway',
    'TNF-alpha Signaling via NF-kB',
    'IL1A IL1B IL6 CXCL1 CXCL2 CXCL3 CXCL8 CCL2 CCL3 CCL4 CCL5 CCL20 TNF NFKBIA NFKB1 NFKB2 RELA RELB PTGS2 ICAM1 VCAM1 TNFAIP3 ' +
      'SOCS3 NLRP3 TLR2 TLR4 S100A8 S100A9',
  ),
  topic(
    'Response To Hypoxia (GO:0001666)',
    'HIF-1 signaling pathway',
    'Hypoxia',
    'HIF1A EPAS1 ARNT VEGFA CA9 LDHA PGK1 SLC2A1 EGLN1 EGLN3 BNIP3 NDRG1 ADM HK2 ALDOA ENO1 PDK1 ANKRD37 EPO TF',
  ),
  topic(
    'Intrinsic Apoptotic Signaling Pathway By P53 Class Mediator (GO:0072332)',
    'p53 signaling pathway',
    'p53 Pathway',
    'TP53 MDM2 MDM4 CDKN1A BAX BBC3 PMAIP1 FAS GADD45A SESN1 SESN2 RRM2B ZMAT3 TP53I3 AEN CASP3 CASP8 CASP9 BCL2 BCL2L1 APAF1 CYCS',
  ),
  topic(
    'DNA Repair (GO:0006281)',
    'Homologous recombination',
    'DNA Repair',
    'BRCA1 BRCA2 PALB2 BARD1 RAD50 RAD51 RAD51C RAD51D RAD52 MRE11 NBN ATM ATR CHEK1 CHEK2 FANCA FANCD2 XRCC1 XRCC2 PARP1 MLH1 MSH2 MSH6 PMS2',
  ),
  topic(
    'Extracellular Matrix Organization (GO:0030198)',
    'ECM-receptor interaction',
    'Epithelial Mesenchymal Transition',
    'COL1A1 COL1A2 COL3A1 COL5A1 COL6A1 FN1 VIM SPARC LOX TIMP1 MMP2 MMP9 MMP14 FBN1 LUM DCN POSTN TGFB1 SNAI1 SNAI2 TWIST1 ZEB1 CDH2 ITGB1 THBS1 ACTA2',
  ),
  topic(
    'Oxidative Phosphorylation (GO:0006119)',
    'Oxidative phosphorylation',
    'Oxidative Phosphorylation',
    'NDUFA1 NDUFA4 NDUFB3 NDUFS1 NDUFS4 NDUFV1 SDHA SDHB UQCRC1 UQCRC2 UQCRB COX4I1 COX5A COX5B COX6C COX7A2 CYCS ATP5F1A ATP5F1B ATP5PO',
  ),
  topic(
    'Cholesterol Biosynthetic Process (GO:0006695)',
    'Steroid biosynthesis',
    'Cholesterol Homeostasis',
    'HMGCR HMGCS1 LDLR SQLE FDFT1 FDPS IDI1 LSS DHCR7 DHCR24 CYP51A1 MVD MVK SREBF2 INSIG1 PCSK9 SC5D NSDHL APOE APOB',
  ),
  topic(
    'Muscle Contraction (GO:0006936)',
    'Cardiac muscle contraction',
    'Myogenesis',
    'MYH6 MYH7 MYL2 MYL3 TNNT2 TNNI3 TNNC1 TPM1 ACTC1 ACTN2 MYBPC3 TTN DMD DES RYR2 ATP2A2 PLN CASQ2 SCN5A KCNQ1 KCNH2 LMNA',
  ),
  topic(
    'Chemical Synaptic Transmission (GO:0007268)',
    'Synaptic vesicle cycle',
    'Pancreas Beta Cells',
    'SYN1 SYP SYT1 SNAP25 STX1A VAMP2 GRIN1 GRIN2A GRIN2B GRIA1 GRIA2 GABRA1 GABRB2 DLG4 SHANK3 NRXN1 NLGN1 CAMK2A SLC17A7 GAD1 SNCA',
  ),
  topic(
    'T Cell Activation (GO:0042110)',
    'T cell receptor signaling pathway',
    'Allograft Rejection',
    'CD3D CD3E CD3G CD4 CD8A CD8B CD28 CTLA4 PDCD1 LCK ZAP70 LAT ITK IL2 IL2RA IFNG FOXP3 ICOS GZMB PRF1 TBX21 GATA3 HLA-A HLA-B HLA-DRA',
  ),
  topic(
    'Cellular Response To Insulin Stimulus (GO:0032869)',
    'Insulin signaling pathway',
    'PI3K/AKT/mTOR  Signaling',
    'INS INSR IRS1 IRS2 PIK3CA PIK3R1 AKT1 AKT2 PTEN MTOR RPTOR RICTOR TSC1 TSC2 FOXO1 FOXO3 GSK3B SLC2A4 PPARG PPARGC1A GCK TCF7L2 GCG HNF1A',
  ),
]

/** So many of all sets of a library hold a gene of which nothing is known here. */
const CHANCE = 0.15

/** A set of a library, the genes that it shares with others, and how many it has. */
export interface SharedTerm {
  readonly raw: string
  readonly overlap: readonly string[]
  readonly size: number
}

/**
 * What a library shares with human genes that the cut libraries do not know: the topics of which well-known genes are
 * among them, and else sets by chance, always the same ones. Words that are no genes share nothing.
 */
export function termsOfAny(library: string, genes: readonly string[]): readonly SharedTerm[] {
  const human = [...new Set(genes)].filter((gene) => !POOL.includes(gene) && humanGene(gene)?.symbol === gene)
  const byTopic = TOPICS.flatMap(({ terms, genes: known }) => {
    const [raw, set] = [terms[library], known.split(' ')]
    const overlap = human.filter((gene) => set.includes(gene))
    return raw === undefined || overlap.length === 0 ? [] : [{ raw, overlap, size: set.length }]
  })
  if (byTopic.length > 0) return byTopic
  return (LIBRARIES[library] ?? []).flatMap(([raw]) => {
    const overlap = human.filter((gene) => numbersOf(`${raw} ${gene}`)() < CHANCE)
    return overlap.length === 0 ? [] : [{ raw, overlap, size: genesOf(raw).length + overlap.length }]
  })
}

/** The terms of every library that hold a human gene of which the cut libraries know nothing; each has at least one. */
export function termsWithAny(gene: string): Readonly<Record<string, readonly string[]>> {
  if (POOL.includes(gene) || humanGene(gene)?.symbol !== gene) return {}
  return Object.fromEntries(
    Object.entries(LIBRARIES).map(([library, terms]) => {
      const found = termsOfAny(library, [gene]).map(({ raw }) => raw)
      return [
        library,
        found.length > 0
          ? found
          : drawn(
              gene,
              terms.map(([raw]) => raw),
              1,
            ),
      ]
    }),
  )
}

/** The genes of a set that only `termsOfAny` gives. */
export function genesOfTopic(raw: string): readonly string[] | undefined {
  return TOPICS.find(({ terms }) => Object.values(terms).includes(raw))?.genes.split(' ')
}
