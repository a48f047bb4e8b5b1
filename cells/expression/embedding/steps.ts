import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { library } from '../../libraries/library/steps.ts'
import { counted } from '../../shared/words.ts'
import { blondel2008, mcinnes2018, mining2011, robinson2010, vanDerMaaten2008 } from '../../references.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'

const pca = {
  id: 'PCABokehPlotFromGeneCountMatrix',
  label: 'PCA with clusters',
  description: 'Draw the samples on their first two principal components, coloured by cluster',
  method: 'pca',
  name: prose`principal component analysis`,
  introduction: prose`Principal component analysis reduces the values of many genes to the few directions in which the
    samples differ most.`,
}

const tsne = {
  id: 'TSNEBokehPlotFromGeneCountMatrix',
  label: 't-SNE with clusters',
  description: 'Draw the samples in two dimensions by t-SNE, coloured by cluster: needs at least 4 samples',
  method: 'tsne',
  name: prose`t-SNE ${vanDerMaaten2008}`,
  introduction: prose`t-distributed stochastic neighbour embedding (t-SNE) places samples in two dimensions so that near
    neighbours stay near; distances between groups have no meaning ${vanDerMaaten2008}.`,
}

const umap = {
  id: 'UMAPBokehPlotFromGeneCountMatrix',
  label: 'UMAP with clusters',
  description: 'Draw the samples in two dimensions by UMAP, coloured by cluster: needs at least 4 samples',
  method: 'umap',
  name: prose`UMAP ${mcinnes2018}`,
  introduction: prose`Uniform manifold approximation and projection (UMAP) places samples in two dimensions so that the
    graph of their nearest neighbours is kept as well as possible ${mcinnes2018}.`,
}

export const plotSamples = defineFamily({ pca, tsne, umap }, ({ id, label, description, name, introduction }) =>
  defineStep({
    id,
    label,
    description,
    tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Quality control'] },
    inputs: { matrix: GeneCountMatrix },
    output: Figure,
    story: ({ inputs: { matrix }, output }) => embedded(matrix, output, name, introduction),
  }),
)

export const plotLibrary = defineFamily(library.rows, ({ name, noun, kind }, key) =>
  defineStep({
    id: `UMAPFrom[${name}]`,
    label: `UMAP of ${noun} sets`,
    description: `Draw the ${noun} sets of a library in two dimensions: close where they share rare ${noun}s`,
    tags: { Type: [kind], Cardinality: ['Figure'] },
    inputs: { matrix: library.members[key] },
    output: Figure,
    story: ({ inputs: { matrix }, output }) => placed(matrix, output, noun),
  }),
)

type Drawing = Payload<typeof Figure>

/** The notes of the figure are the kernel's own words on normalisation, parameters, seeds and clusters. */
function embedded({ shape }: Payload<typeof GeneCountMatrix>, { notes }: Drawing, method: Prose, introduction: Prose) {
  const size = `${counted(shape[1], 'sample')} and ${counted(shape[0], 'gene')}`
  const done = notes.join(' ')
  const normalisation = done.includes('logCPM') ? prose` Log counts per million follow edgeR ${robinson2010}.` : prose``
  return {
    abstract: prose`The similarity of ${counted(shape[1], 'sample')} was examined by ${method}.`,
    introduction,
    methods: prose`The ${size} of the matrix (${figure('matrix')}) were reduced to two dimensions by ${method}, and
      communities of similar samples were found by the Louvain method ${blondel2008}. ${done}${normalisation}`,
    legend: prose`${counted(shape[1], 'sample')} in two dimensions by ${method}: each point is a sample, coloured by cluster.
      ${done}`,
  }
}

function placed(sets: Payload<typeof library.members.gmt>, { notes }: Drawing, noun: 'gene' | 'drug') {
  const size = counted(Object.keys(sets).length, `${noun} set`)
  const done = notes.join(' ')
  return {
    abstract: prose`The similarity of ${size} was drawn in two dimensions.`,
    finding: NO_FINDING,
    introduction: prose`Inverse document frequency gives less weight to members that are in many sets ${mining2011}. UMAP
      then places the sets in two dimensions, similar ones close to each other ${mcinnes2018}.`,
    methods: prose`The ${noun}s of the ${size} (${figure('matrix')}) were weighted by term frequency and inverse document
      frequency ${mining2011}, the sets were placed by UMAP ${mcinnes2018}, and communities of similar sets were found by
      the Louvain method ${blondel2008}. ${done}`,
    legend: prose`UMAP ${mcinnes2018} of ${size} by the inverse document frequency ${mining2011} of their ${noun}s: each point
      is a set, coloured by cluster. ${done}`,
  }
}
