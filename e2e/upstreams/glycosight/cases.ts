import { inputError, type Case } from '../simulation.ts'

const step = 'GlycoSightProcessNode'

/** Two spectra of one site, one of them below the threshold, and a peptide without a sugar. */
const FOUND = `<MzIdentML version="1.1.0"><SequenceCollection>
<DBSequence id="DB_1" accession="sp|A6NGU5|GGT3_HUMAN"/><DBSequence id="DB_2" accession="A6NMZ7"/>
<Peptide id="P_1"><PeptideSequence>NMTSEFFAAQLR</PeptideSequence>
<Modification location="1" residues="N" monoisotopicMassDelta="0.984016"/></Peptide>
<Peptide id="P_2"><PeptideSequence>DLSMFSQNMTHIIK</PeptideSequence>
<Modification location="8" residues="N" monoisotopicMassDelta="0.984016"/></Peptide>
<Peptide id="P_3"><PeptideSequence>LVDKFLEDVK</PeptideSequence></Peptide>
<PeptideEvidence id="E_1" dBSequence_ref="DB_1" peptide_ref="P_1" start="344" end="355"/>
<PeptideEvidence id="E_2" dBSequence_ref="DB_2" peptide_ref="P_2" start="191" end="204"/>
<PeptideEvidence id="E_3" dBSequence_ref="DB_2" peptide_ref="P_3" start="10" end="19"/>
</SequenceCollection>
<SpectrumIdentificationItem id="S_1" peptide_ref="P_1" passThreshold="true"><PeptideEvidenceRef peptideEvidence_ref="E_1"/></SpectrumIdentificationItem>
<SpectrumIdentificationItem id="S_2" peptide_ref="P_1" passThreshold="false"><PeptideEvidenceRef peptideEvidence_ref="E_1"/></SpectrumIdentificationItem>
<SpectrumIdentificationItem id="S_3" peptide_ref="P_2" passThreshold="true"><PeptideEvidenceRef peptideEvidence_ref="E_2"/></SpectrumIdentificationItem>
<SpectrumIdentificationItem id="S_4" peptide_ref="P_2" passThreshold="true"><PeptideEvidenceRef peptideEvidence_ref="E_2"/></SpectrumIdentificationItem>
<SpectrumIdentificationItem id="S_5" peptide_ref="P_3" passThreshold="true"><PeptideEvidenceRef peptideEvidence_ref="E_3"/></SpectrumIdentificationItem>
</MzIdentML>
`
const NOTHING = '<MzIdentML version="1.1.0"></MzIdentML>\n'

const ask = (name: string, text: string) =>
  `POST https://aws.glygen.org/glycosight/api/upload-and-analyze?n=${name}&s=${text.length} ${text}`

/** GlycoSight: sites, none, a name that it cannot read, and no free place. */
export const cases: readonly Case[] = [
  {
    step,
    inputs: {},
    files: { file: { filename: 'Sample 1&2 (é).mzid', text: FOUND } },
    gives: {
      output: {
        results: [
          {
            UniProtAcc: 'A6NGU5-1',
            AAPosition: 344,
            SpectralCount: 1,
            DistinctPeptideCount: 1,
            Peptides: 'nMTSEFFAAQLR',
          },
          {
            UniProtAcc: 'A6NMZ7-1',
            AAPosition: 198,
            SpectralCount: 2,
            DistinctPeptideCount: 1,
            Peptides: 'DLSMFSQnMTHIIK',
          },
        ],
      },
    },
    requests: [ask('Sample%201%262%20(%C3%A9).mzid', FOUND)],
  },
  {
    step,
    about: 'no site',
    inputs: {},
    files: { file: { filename: 'nothing.mzid', text: NOTHING } },
    gives: { output: { results: [] } },
    requests: [ask('nothing.mzid', NOTHING)],
  },
  {
    step,
    about: 'no free place, said with a good status',
    inputs: {},
    files: { file: { filename: 'busy.mzid', text: NOTHING } },
    gives: {
      error: {
        name: 'UpstreamError',
        message: 'GlycoSight did not analyse the file: No compute available, try again later',
      },
    },
    requests: [ask('busy.mzid', NOTHING)],
  },
  {
    step,
    about: 'a file that it cannot read',
    inputs: {},
    files: { file: { filename: 'counts.tsv', text: 'gene\ts1\n' } },
    gives: inputError('GlycoSight cannot read counts.tsv. Upload a file that ends in .mzid, .mzid.gz, .tar.gz, .tgz.'),
    requests: [],
  },
]
