/** A tryptic peptide in its protein. */
export interface Peptide {
  readonly protein: string
  readonly name: string
  readonly start: number
  readonly peptide: string
  /** The glycosylated asparagine, counted from 1. */
  readonly site?: number
}

/** One spectrum and the peptide, by its position in the list, that it was matched to. */
export interface Spectrum {
  readonly peptide: number
  readonly charge: number
  readonly mz: number
  readonly measured: number
  readonly score: number
  readonly passes: boolean
}

/** What PNGase F adds to the asparagine that held the sugar, in dalton. */
export const DEAMIDATION = 0.984016

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<MzIdentML id="simulated" version="1.1.0" xmlns="http://psidev.info/psi/pi/mzIdentML/1.1">
 <cvList>
  <cv id="PSI-MS" fullName="PSI-MS" uri="https://raw.githubusercontent.com/HUPO-PSI/psi-ms-CV/master/psi-ms.obo"/>
  <cv id="UNIMOD" fullName="UNIMOD" uri="https://www.unimod.org/obo/unimod.obo"/>
 </cvList>
 <AnalysisSoftwareList>
  <AnalysisSoftware id="AS_1" name="Simulation">
   <SoftwareName><userParam name="Simulation"/></SoftwareName>
  </AnalysisSoftware>
 </AnalysisSoftwareList>`

const ANALYSIS = ` <AnalysisCollection>
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
   <SpectrumIdentificationList id="SIL_1">`

const TAIL = `   </SpectrumIdentificationList>
  </AnalysisData>
 </DataCollection>
</MzIdentML>
`

/** Writes identified spectra as an mzIdentML 1.1 file. */
export function writeMzIdentMl(peptides: readonly Peptide[], spectra: readonly Spectrum[]): string {
  const proteins = [...new Map(peptides.map(({ protein, name }) => [protein, name]))]
  return [
    HEAD,
    ' <SequenceCollection>',
    ...proteins.map(proteinOf),
    ...peptides.map(sequenceOf),
    ...peptides.map(evidenceOf),
    ' </SequenceCollection>',
    ANALYSIS,
    ...spectra.map(resultOf),
    TAIL,
  ].join('\n')
}

function proteinOf([protein, name]: readonly [string, string]): string {
  return `  <DBSequence id="DB_${protein}" accession="sp|${protein}|${name}" searchDatabase_ref="DB_1"/>`
}

function sequenceOf(found: Peptide, at: number): string {
  return `  <Peptide id="PEP_${at + 1}">\n   <PeptideSequence>${found.peptide}</PeptideSequence>\n${modificationOf(found)}  </Peptide>`
}

function evidenceOf({ protein, start, peptide }: Peptide, at: number): string {
  return `  <PeptideEvidence id="PE_${at + 1}" dBSequence_ref="DB_${protein}" peptide_ref="PEP_${at + 1}" start="${start}" end="${start + peptide.length - 1}" isDecoy="false"/>`
}

function resultOf({ peptide, charge, mz, measured, score, passes }: Spectrum, scan: number): string {
  return `    <SpectrumIdentificationResult id="SIR_${scan + 1}" spectrumID="scan=${1000 + scan * 7}" spectraData_ref="SD_1">
     <SpectrumIdentificationItem id="SII_${scan + 1}" rank="1" chargeState="${charge}" peptide_ref="PEP_${peptide + 1}" calculatedMassToCharge="${mz.toFixed(5)}" experimentalMassToCharge="${measured.toFixed(5)}" passThreshold="${passes}">
      <PeptideEvidenceRef peptideEvidence_ref="PE_${peptide + 1}"/>
      <cvParam cvRef="PSI-MS" accession="MS:1001171" name="Mascot:score" value="${score.toFixed(2)}"/>
     </SpectrumIdentificationItem>
    </SpectrumIdentificationResult>`
}

function modificationOf({ peptide, site }: Peptide): string {
  if (site === undefined) return ''
  return `   <Modification location="${site}" residues="${peptide[site - 1]}" monoisotopicMassDelta="${DEAMIDATION}">
    <cvParam cvRef="UNIMOD" accession="UNIMOD:7" name="Deamidated"/>
   </Modification>
`
}
