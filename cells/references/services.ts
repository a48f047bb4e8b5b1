import { literalReference, reference } from '@playbook/core/story'

// Services that search and analyse.

export const choudhary2020 = reference(
  '10.1101/2020.11.20.391912',
  'Choudhary, K. S. et al. MetENP/MetENPWeb: An R package and web application for metabolomics enrichment and pathway analysis in Metabolomics Workbench. bioRxiv (2020).',
)

export const kropiwnicki2021 = reference(
  '10.1093/database/baab017',
  'Kropiwnicki, E., Evangelista, J. E., Stein, D. J., Clarke, D. J. B., Lachmann, A., Kuleshov, M. V., Jeon, M., Jagodnik, K. M. & Ma’ayan, A. Drugmonizome and Drugmonizome-ML: integration and abstraction of small molecule attributes for drug enrichment analysis and machine learning. Database vol. 2021 (2021).',
)

export const srinivasan2023 = reference(
  '10.1093/gigascience/giad089',
  'Srinivasan, S., Maurya, M. R., Ramachandran, S., Fahy, E. & Subramaniam, S. MetGENE: gene-centric metabolomics information retrieval tool. GigaScience vol. 12 (2023).',
)

export const wu2012 = reference(
  '10.1093/nar/gks1114',
  'Wu, C., MacLeod, I. & Su, A. I. BioGPS and MyGene.info: organizing online, gene-centric information. Nucleic Acids Research vol. 41 D561–D565 (2012).',
)

export const xin2016 = reference(
  '10.1186/s13059-016-0953-9',
  'Xin, J., Mark, A., Afrasiabi, C., Tsueng, G., Juchler, M., Gopal, N., Stupp, G. S., Putman, T. E., Ainscough, B. J., Griffith, O. L., Torkamani, A., Whetzel, P. L., Mungall, C. J., Mooney, S. D., Su, A. I. & Wu, C. High-performance web services for querying gene and variant annotation. Genome Biology vol. 17 (2016).',
)

export const keenan2019 = reference(
  '10.1093/nar/gkz446',
  'Keenan, A. B., Torre, D., Lachmann, A., Leong, A. K., Wojciechowicz, M. L., Utti, V., Jagodnik, K. M., Kropiwnicki, E., Wang, Z. & Ma’ayan, A. ChEA3: transcription factor enrichment analysis by orthogonal omics integration. Nucleic Acids Research vol. 47 W212–W224 (2019).',
)

export const kuleshov2021 = reference(
  '10.1093/nar/gkab359',
  'Kuleshov, M. V., Xie, Z., London, A. B. K., Yang, J., Evangelista, J. E., Lachmann, A., Shu, I., Torre, D. & Ma’ayan, A. KEA3: improved kinase enrichment analysis via data integration. Nucleic Acids Research vol. 49 W304–W316 (2021).',
)

export const marino2023 = reference(
  '10.1093/nar/gkad399',
  'Marino, G. B., Ngai, M., Clarke, D. J. B., Fleishman, R. H., Deng, E. Z., Xie, Z., Ahmed, N. & Ma’ayan, A. GeneRanger and TargetRanger: processed gene and protein expression levels across cells and tissues for target discovery. Nucleic Acids Research vol. 51 W213–W224 (2023).',
)

export const marino2025 = reference(
  '10.1093/nar/gkaf373',
  'Marino, G. B., Evangelista, J. E., Clarke, D. J. B. & Ma’ayan, A. L2S2: chemical perturbation and CRISPR KO LINCS L1000 signature search engine. Nucleic Acids Research (2025).',
)

export const clarke2024 = reference(
  '10.1038/s42003-024-06177-7',
  'Clarke, D. J. B., Marino, G. B., Deng, E. Z., Xie, Z., Evangelista, J. E. & Ma’ayan, A. Rummagene: massive mining of gene sets from supporting materials of biomedical research publications. Communications Biology vol. 7 (2024).',
)

export const marino2024 = reference(
  '10.1016/j.patter.2024.101072',
  'Marino, G. B., Clarke, D. J. B., Lachmann, A., Deng, E. Z. & Ma’ayan, A. RummaGEO: Automatic mining of human and mouse gene sets from GEO. Patterns vol. 5 101072 (2024).',
)

export const lachmann2018elysium = reference(
  '10.1101/382937',
  'Lachmann, A., Xie, Z. & Ma’ayan, A. Elysium: RNA-seq Alignment in the Cloud. (2018).',
)
export const perturbSeqrSite = literalReference('Perturb-Seqr, https://perturbseqr.maayanlab.cloud/')

export const jeon2022 = reference(
  '10.1186/s12859-022-04895-5',
  'Jeon, M., Xie, Z., Evangelista, J. E., Wojciechowicz, M. L., Clarke, D. J. B. & Ma’ayan, A. Transforming L1000 profiles to RNA-seq-like profiles with deep learning. BMC Bioinformatics vol. 23 (2022).',
)

export const reverseSearchDashboard = literalReference(
  'LINCS Reverse Search Dashboard, https://github.com/MaayanLab/lincs-reverse-search-dashboard',
)

export const lachmann2019 = reference(
  '10.1093/nar/gkz393',
  'Lachmann, A., Schilder, B. M., Wojciechowicz, M. L., Torre, D., Kuleshov, M. V., Keenan, A. B. & Ma’ayan, A. Geneshot: search engine for ranking genes from arbitrary text queries. Nucleic Acids Research vol. 47 W571–W577 (2019).',
)

export const kropiwnicki2022 = reference(
  '10.1186/s12859-022-04590-5',
  'Kropiwnicki, E., Lachmann, A., Clarke, D. J. B., Xie, Z., Jagodnik, K. M. & Ma’ayan, A. DrugShot: querying biomedical search terms to retrieve prioritized lists of small molecules. BMC Bioinformatics vol. 23 76 (2022).',
)

export const evangelista2022 = reference(
  '10.1093/nar/gkac328',
  'Evangelista, J. E., Clarke, D. J. B., Xie, Z., Lachmann, A., Jeon, M., Chen, K., Jagodnik, K. M., Jenkins, S. L., Kuleshov, M. V., Wojciechowicz, M. L., Schürer, S. C., Medvedovic, M. & Ma’ayan, A. SigCom LINCS: data and metadata search engine for a million gene expression signatures. Nucleic Acids Research vol. 50 W697–W709 (2022).',
)

export const xie2021 = reference(
  '10.1002/cpz1.90',
  'Xie, Z., Bailey, A., Kuleshov, M. V., Clarke, D. J. B., Evangelista, J. E., Jenkins, S. L., Lachmann, A., Wojciechowicz, M. L., Kropiwnicki, E., Jagodnik, K. M., Jeon, M. & Ma’ayan, A. Gene Set Knowledge Discovery with Enrichr. Current Protocols vol. 1 e90 (2021).',
)

export const cfdeGsePage = literalReference(
  'Common Fund Data Ecosystem (CFDE) Gene Set Enrichment (GSE), https://gse.cfde.cloud',
)

/** The reference system names no title for it. */
export const cfdeLibraries2026 = reference('10.1016/j.jmb.2026.169631', 'Journal of Molecular Biology 169631 (2026).')

export const clarke2025 = reference(
  '10.1101/2025.05.30.657124',
  'Clarke, D. J. B. et al. Gene Set Foundation Model. bioRxiv (2025).',
)

export const deepDivePage = literalReference('DeepDive, https://maayanlab.cloud/deepdive/')

export const pawliczek2018 = reference(
  '10.1002/humu.23637',
  'Pawliczek, P., Patel, R. Y., Ashmore, L. R., Jackson, A. R., Bizon, C., Nelson, T., Powell, B., Freimuth, R. R., Strande, N., Shah, N., Paithankar, S., Wright, M. W., Dwight, S., Zhen, J., Landrum, M., McGarvey, P., Babb, L., Plon, S. E. & Milosavljevic, A. ClinGen Allele Registry links information about genetic variants. Human Mutation vol. 39 1690–1701 (2018).',
)

export const lelong2022 = reference(
  '10.1093/bioinformatics/btac017',
  'Lelong, S., Zhou, X., Afrasiabi, C., Qian, Z., Cano, M. A., Tsueng, G., Xin, J., Mullen, J., Yao, Y., Avila, R., Taylor, G., Su, A. I. & Wu, C. BioThings SDK: a toolkit for building high-performance data APIs in biomedical research. Bioinformatics vol. 38 2077–2079 (2022).',
)

export const genomicLocationRegistry = literalReference(
  'Genomic Location Registry, https://reg.genome.network/reg/loc/',
)

export const cfdeLinkedDataHub = literalReference('CFDE Linked Data Hub, https://ldh.genome.network/cfde/ldh/')
