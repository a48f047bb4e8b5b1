import { createRandom } from './random.ts'

/** Tryptic peptides of human plasma proteins with the place of their glycosylated asparagine in the peptide. */
export const GLYCOPEPTIDES = [
  { protein: 'P00738', name: 'HPT_HUMAN', start: 179, peptide: 'MVSHHNLTTGATLINEQWLLTTAK', site: 6, spectra: 14 },
  { protein: 'P00738', name: 'HPT_HUMAN', start: 203, peptide: 'NLFLNHSENATAK', site: 9, spectra: 22 },
  { protein: 'P00738', name: 'HPT_HUMAN', start: 236, peptide: 'VVLHPNYSQVDIGLIK', site: 6, spectra: 31 },
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 64, peptide: 'QLAHQSNSTNIFFSPVSIATAFAMLSLGTK', site: 7, spectra: 6 },
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 268, peptide: 'YLGNATAIFFLPDEGK', site: 4, spectra: 40 },
  {
    protein: 'P01009',
    name: 'A1AT_HUMAN',
    start: 268,
    peptide: 'YLGNATAIFFLPDEGKLQHLENELTHDIITK',
    site: 4,
    spectra: 9,
  },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 421, peptide: 'CGLVPVLAENYNK', site: 12, spectra: 27 },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 622, peptide: 'QQQHLFGSNVTDCSGNFCLFR', site: 9, spectra: 18 },
] as const

/** Peptides of the same proteins without a sugar. */
const OTHERS = [
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 161, peptide: 'LVDKFLEDVK' },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 332, peptide: 'SASDLTWDNLK' },
] as const

const SEED = 20_160_317
const PROTON = 1.007276
const WATER = 18.010565
const DEAMIDATION = 0.984016
const OTHER_SPECTRA = 12
const REJECTED_SPECTRA = 20

const MASSES: Readonly<Record<string, number>> = {
  A: 71.037114,
  C: 103.009185,
  D: 115.026943,
  E: 129.042593,
  F: 147.068414,
  G: 57.021464,
  H: 137.058912,
  I: 113.084064,
  K: 128.094963,
  L: 113.084064,
  M: 131.040485,
  N: 114.042927,
  P: 97.052764,
  Q: 128.058578,
  R: 156.101111,
  S: 87.032028,
  T: 101.047679,
  V: 99.068414,
  W: 186.079313,
  Y: 163.06332,
}

const massOf = (peptide: string) => [...peptide].reduce((sum, residue) => sum + (MASSES[residue] ?? 0), WATER)

interface Found {
  readonly protein: string
  readonly name: string
  readonly start: number
  readonly peptide: string
  readonly site?: number
}

/** One sample after PNGase F: an mzIdentML 1.1 file with spectra that pass 1 % false discovery rate and some that do not. */
export function simulateIdentifications(): string {
  const random = createRandom(SEED)
  const peptides: readonly Found[] = [...GLYCOPEPTIDES, ...OTHERS]
  const matches = [
    ...GLYCOPEPTIDES.flatMap(({ spectra }, at) => Array.from({ length: spectra }, () => ({ at, passes: true }))),
    ...OTHERS.flatMap((_other, at) =>
      Array.from({ length: OTHER_SPECTRA }, () => ({ at: GLYCOPEPTIDES.length + at, passes: true })),
    ),
    ...Array.from({ length: REJECTED_SPECTRA }, (_unused, at) => ({ at: at % peptides.length, passes: false })),
  ]
  const proteins = [...new Map(peptides.map(({ protein, name }) => [protein, name]))]
  const results = matches.map(({ at, passes }, scan) => {
    const { peptide = '', site } = peptides[at] ?? {}
    const charge = random.uniform() < 0.6 ? 2 : 3
    const mz = (massOf(peptide) + (site === undefined ? 0 : DEAMIDATION)) / charge + PROTON
    const measured = mz * (1 + random.normal() * 2e-6)
    const score = passes ? 60 + 25 * random.uniform() : 12 + 10 * random.uniform()
    return `    <SpectrumIdentificationResult id="SIR_${scan + 1}" spectrumID="scan=${1000 + scan * 7}" spectraData_ref="SD_1">
     <SpectrumIdentificationItem id="SII_${scan + 1}" rank="1" chargeState="${charge}" peptide_ref="PEP_${at + 1}" calculatedMassToCharge="${mz.toFixed(5)}" experimentalMassToCharge="${measured.toFixed(5)}" passThreshold="${passes}">
      <PeptideEvidenceRef peptideEvidence_ref="PE_${at + 1}"/>
      <cvParam cvRef="PSI-MS" accession="MS:1001171" name="Mascot:score" value="${score.toFixed(2)}"/>
     </SpectrumIdentificationItem>
    </SpectrumIdentificationResult>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<MzIdentML id="simulated" version="1.1.0" xmlns="http://psidev.info/psi/pi/mzIdentML/1.1">
 <cvList>
  <cv id="PSI-MS" fullName="PSI-MS" uri="https://raw.githubusercontent.com/HUPO-PSI/psi-ms-CV/master/psi-ms.obo"/>
  <cv id="UNIMOD" fullName="UNIMOD" uri="https://www.unimod.org/obo/unimod.obo"/>
 </cvList>
 <AnalysisSoftwareList>
  <AnalysisSoftware id="AS_1" name="Simulation">
   <SoftwareName><userParam name="Simulation"/></SoftwareName>
  </AnalysisSoftware>
 </AnalysisSoftwareList>
 <SequenceCollection>
${proteins.map(([protein, name]) => `  <DBSequence id="DB_${protein}" accession="sp|${protein}|${name}" searchDatabase_ref="DB_1"/>`).join('\n')}
${peptides.map((found, at) => `  <Peptide id="PEP_${at + 1}">\n   <PeptideSequence>${found.peptide}</PeptideSequence>\n${modificationOf(found)}  </Peptide>`).join('\n')}
${peptides.map(({ protein, start, peptide }, at) => `  <PeptideEvidence id="PE_${at + 1}" dBSequence_ref="DB_${protein}" peptide_ref="PEP_${at + 1}" start="${start}" end="${start + peptide.length - 1}" isDecoy="false"/>`).join('\n')}
 </SequenceCollection>
 <AnalysisCollection>
  <SpectrumIdentification id="SI_1" spectrumIdentificationProtocol_ref="SIP_1" spectrumIdentificationList_ref="SIL_1">
   <InputSpectra spectraData_ref="SD_1"/>
   <SearchDatabaseRef searchDatabase_ref="DB_1"/>
  </SpectrumIdentification>
 </AnalysisCollection>
 <AnalysisProtocolCollection>
  <SpectrumIdentificationProtocol id="SIP_1" analysisSoftware_ref="AS_1">
   <SearchType><cvParam cvRef="PSI-MS" accession="MS:1001083" name="ms-ms search"/></SearchType>
   <Threshold><cvParam cvRef="PSI-MS" accession="MS:1002350" name="PSM-level global FDR" value="0.01"/></Threshold>
  </SpectrumIdentificationProtocol>
 </AnalysisProtocolCollection>
 <DataCollection>
  <Inputs>
   <SearchDatabase id="DB_1" location="simulated.fasta">
    <FileFormat><cvParam cvRef="PSI-MS" accession="MS:1001348" name="FASTA format"/></FileFormat>
    <DatabaseName><userParam name="Simulated human proteins"/></DatabaseName>
   </SearchDatabase>
   <SpectraData id="SD_1" location="simulated.mzML">
    <FileFormat><cvParam cvRef="PSI-MS" accession="MS:1000584" name="mzML format"/></FileFormat>
    <SpectrumIDFormat><cvParam cvRef="PSI-MS" accession="MS:1000776" name="scan number only nativeID format"/></SpectrumIDFormat>
   </SpectraData>
  </Inputs>
  <AnalysisData>
   <SpectrumIdentificationList id="SIL_1">
${results.join('\n')}
   </SpectrumIdentificationList>
  </AnalysisData>
 </DataCollection>
</MzIdentML>
`
}

function modificationOf({ peptide, site }: Found): string {
  if (site === undefined) return ''
  return `   <Modification location="${site}" residues="${peptide[site - 1]}" monoisotopicMassDelta="${DEAMIDATION}">
    <cvParam cvRef="UNIMOD" accession="UNIMOD:7" name="Deamidated"/>
   </Modification>
`
}
