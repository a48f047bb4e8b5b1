import { literalReference, reference } from '@playbook/core/story'

// Registries, atlases and vocabularies.

export const baldarelli2024 = reference(
  '10.1093/genetics/iyae031',
  'Baldarelli, R. M. et al. Mouse Genome Informatics: an integrated knowledgebase system for the laboratory mouse. Genetics vol. 227 iyae031 (2024).',
)

export const brown2015 = reference(
  '10.1093/nar/gku1055',
  'Brown, G. R. et al. Gene: a gene-centered information resource at NCBI. Nucleic Acids Research vol. 43 D36–D42 (2015).',
)

export const fahy2020 = reference(
  '10.1038/s41592-020-01009-y',
  'Fahy, E. & Subramaniam, S. RefMet: a reference nomenclature for metabolomics. Nature Methods vol. 17 1173–1174 (2020).',
)

export const lachmann2018 = reference(
  '10.1038/s41467-018-03751-6',
  'Lachmann, A. et al. Massive mining of publicly available RNA-seq data from human and mouse. Nature Communications vol. 9 (2018).',
)

export const seal2023 = reference(
  '10.1093/nar/gkac888',
  'Seal, R. L. et al. Genenames.org: the HGNC resources in 2023. Nucleic Acids Research vol. 51 D1003–D1009 (2023).',
)

export const sud2016 = reference(
  '10.1093/nar/gkv1042',
  'Sud, M. et al. Metabolomics Workbench: An international repository for metabolomics data and metadata, metabolite standards, protocols, tutorials and training, and analysis tools. Nucleic Acids Research vol. 44 D463–D470 (2016).',
)

export const tiemeyer2017 = reference(
  '10.1093/glycob/cwx066',
  'Tiemeyer, M. et al. GlyTouCan: an accessible glycan structure repository. Glycobiology vol. 27 915–919 (2017).',
)

export const vedi2023 = reference(
  '10.1093/genetics/iyad042',
  'Vedi, M. et al. 2022 updates to the Rat Genome Database: a Findable, Accessible, Interoperable, and Reusable (FAIR) resource. Genetics vol. 224 iyad042 (2023).',
)

export const york2019 = reference(
  '10.1093/glycob/cwz080',
  'York, W. S. et al. GlyGen: Computational and Informatics Resources for Glycoscience. Glycobiology vol. 30 72–73 (2019).',
)

export const szklarczyk2023 = reference(
  '10.1093/nar/gkac1000',
  'Szklarczyk, D. et al. The STRING database in 2023: protein–protein association networks and functional enrichment analyses for any sequenced genome of interest. Nucleic Acids Research vol. 51 D638–D646 (2023).',
)

export const shapiro2023 = reference(
  '10.1016/j.xgen.2023.100340',
  'Shapiro, J. A. et al. OpenPBTA: The Open Pediatric Brain Tumor Atlas. Cell Genomics vol. 3 100340 (2023).',
)

export const kim2022 = reference(
  '10.1093/nar/gkac956',
  'Kim, S. et al. PubChem 2023 update. Nucleic Acids Research vol. 51 D1373–D1380 (2022).',
)

export const meng2021 = reference(
  '10.1038/s41597-021-01069-5',
  'Meng, F., Xi, Y., Huang, J. & Ayers, P. W. A curated diverse molecular database of blood-brain barrier permeability with chemical descriptors. Scientific Data vol. 8 (2021).',
)

export const mendez2018 = reference(
  '10.1093/nar/gky1075',
  'Mendez, D. et al. ChEMBL: towards direct deposition of bioassay data. Nucleic Acids Research vol. 47 D930–D940 (2018).',
)

export const lonsdale2013 = reference(
  '10.1038/ng.2653',
  'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics vol. 45 580–585 (2013).',
)

export const idgProteinList = literalReference('IDG Protein List, https://druggablegenome.net/IDGProteinList')

export const idgUnderstudied = literalReference(
  'IDG Understudied Proteins, https://druggablegenome.net/AboutIDGProteinList',
)

export const barrett2012 = reference(
  '10.1093/nar/gks1193',
  'Barrett, T. et al. NCBI GEO: archive for functional genomics data sets—update. Nucleic Acids Research vol. 41 D991–D995 (2012).',
)

export const subramanian2017 = reference(
  '10.1016/j.cell.2017.10.049',
  'Subramanian, A. et al. A Next Generation Connectivity Map: L1000 Platform and the First 1,000,000 Profiles. Cell vol. 171 1437-1452.e17 (2017).',
)

export const ashburner2000 = reference(
  '10.1038/75556',
  'Ashburner, M. et al. Gene Ontology: tool for the unification of biology. Nature Genetics vol. 25 25–29 (2000).',
)

export const kanehisa2019 = reference(
  '10.1002/pro.3715',
  'Kanehisa, M. Toward understanding the origin and evolution of cellular organisms. Protein Science vol. 28 1947–1951 (2019).',
)

export const kanehisa2022 = reference(
  '10.1093/nar/gkac963',
  'Kanehisa, M., Furumichi, M., Sato, Y., Kawashima, M. & Ishiguro-Watanabe, M. KEGG for taxonomy-based analysis of pathways and genomes. Nucleic Acids Research vol. 51 D587–D592 (2022).',
)

export const martens2020 = reference(
  '10.1093/nar/gkaa1024',
  'Martens, M. et al. WikiPathways: connecting communities. Nucleic Acids Research vol. 49 D613–D621 (2020).',
)

export const sollis2022 = reference(
  '10.1093/nar/gkac1010',
  'Sollis, E. et al. The NHGRI-EBI GWAS Catalog: knowledgebase and deposition resource. Nucleic Acids Research vol. 51 D977–D985 (2022).',
)

export const sudlow2015 = reference(
  '10.1371/journal.pmed.1001779',
  'Sudlow, C. et al. UK Biobank: An Open Access Resource for Identifying the Causes of a Wide Range of Complex Diseases of Middle and Old Age. PLOS Medicine vol. 12 e1001779 (2015).',
)

export const landrum2017 = reference(
  '10.1093/nar/gkx1153',
  'Landrum, M. J. et al. ClinVar: improving access to variant interpretations and supporting evidence. Nucleic Acids Research vol. 46 D1062–D1067 (2017).',
)

export const kohler2020 = reference(
  '10.1093/nar/gkaa1043',
  'Köhler, S. et al. The Human Phenotype Ontology in 2021. Nucleic Acids Research vol. 49 D1207–D1217 (2020).',
)

export const blake2020 = reference(
  '10.1093/nar/gkaa1083',
  'Blake, J. A. et al. Mouse Genome Database (MGD): Knowledgebase for mouse–human comparative biology. Nucleic Acids Research vol. 49 D981–D987 (2020).',
)

export const groza2022 = reference(
  '10.1093/nar/gkac972',
  'Groza, T. et al. The International Mouse Phenotyping Consortium: comprehensive knockout phenotyping underpinning the study of human disease. Nucleic Acids Research vol. 51 D1038–D1045 (2022).',
)

export const sanford2020 = reference(
  '10.1016/j.cell.2020.06.004',
  'Sanford, J. A. et al. Molecular Transducers of Physical Activity Consortium (MoTrPAC): Mapping the Dynamic Responses to Exercise. Cell vol. 181 1464–1474 (2020).',
)

export const encode2012 = reference(
  '10.1038/nature11247',
  'ENCODE Project Consortium. An integrated encyclopedia of DNA elements in the human genome. Nature vol. 489 57–74 (2012).',
)

export const geneRif = literalReference('GeneRIF, https://www.ncbi.nlm.nih.gov/gene/about-generif')

export const hubmapReporter = literalReference(
  'HuBMAP ASCT+B Reporter, https://hubmapconsortium.github.io/ccf-asct-reporter/',
)

export const metabolomicsWorkbench = literalReference(
  'The Metabolomics Workbench, https://www.metabolomicsworkbench.org/',
)

export const kundaje2015 = reference(
  '10.1038/nature14248',
  'Roadmap Epigenomics Consortium et al. Integrative analysis of 111 reference human epigenomes. Nature vol. 518 317–330 (2015).',
)

export const encode2020 = reference(
  '10.1038/s41586-020-2493-4',
  'ENCODE Project Consortium et al. Expanded encyclopaedias of DNA elements in the human and mouse genomes. Nature vol. 583 699–710 (2020).',
)

export const gtex2020 = reference(
  '10.1126/science.aaz1776',
  'GTEx Consortium. The GTEx Consortium atlas of genetic regulatory effects across human tissues. Science vol. 369 1318–1330 (2020).',
)

export const onuchic2018 = reference(
  '10.1126/science.aar3146',
  'Onuchic, V. et al. Allele-specific epigenome maps reveal sequence-dependent stochastic switching at regulatory loci. Science vol. 361 eaar3146 (2018).',
)

export const szklarczyk2014 = reference(
  '10.1093/nar/gku1003',
  'Szklarczyk, D. et al. STRING v10: protein–protein interaction networks, integrated over the tree of life. Nucleic Acids Research vol. 43 D447–D452 (2014).',
)

export const agrawal2023 = reference(
  '10.1093/nar/gkad960',
  'Agrawal, A. et al. WikiPathways 2024: next generation pathway database. Nucleic Acids Research vol. 52 D679–D689 (2023).',
)
