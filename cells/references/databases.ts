import { literalReference, reference } from '@playbook/core/story'

// Registries, atlases and vocabularies.

export const baldarelli2024 = reference(
  '10.1093/genetics/iyae031',
  'Baldarelli, R. M., Smith, C. L., Ringwald, M., Richardson, J. E., Bult, C. J. & Mouse Genome Informatics Group. Mouse Genome Informatics: an integrated knowledgebase system for the laboratory mouse. Genetics vol. 227 iyae031 (2024).',
)

export const brown2015 = reference(
  '10.1093/nar/gku1055',
  'Brown, G. R., Hem, V., Katz, K. S., Ovetsky, M., Wallin, C., Ermolaeva, O., Tolstoy, I., Tatusova, T., Pruitt, K. D., Maglott, D. R. & Murphy, T. D. Gene: a gene-centered information resource at NCBI. Nucleic Acids Research vol. 43 D36–D42 (2015).',
)

export const fahy2020 = reference(
  '10.1038/s41592-020-01009-y',
  'Fahy, E. & Subramaniam, S. RefMet: a reference nomenclature for metabolomics. Nature Methods vol. 17 1173–1174 (2020).',
)

export const lachmann2018 = reference(
  '10.1038/s41467-018-03751-6',
  'Lachmann, A., Torre, D., Keenan, A. B., Jagodnik, K. M., Lee, H. J., Wang, L., Silverstein, M. C. & Ma’ayan, A. Massive mining of publicly available RNA-seq data from human and mouse. Nature Communications vol. 9 (2018).',
)

export const seal2023 = reference(
  '10.1093/nar/gkac888',
  'Seal, R. L., Braschi, B., Gray, K., Jones, T. E. M., Tweedie, S., Haim-Vilmovsky, L. & Bruford, E. A. Genenames.org: the HGNC resources in 2023. Nucleic Acids Research vol. 51 D1003–D1009 (2023).',
)

export const sud2016 = reference(
  '10.1093/nar/gkv1042',
  'Sud, M., Fahy, E., Cotter, D., Azam, K., Vadivelu, I., Burant, C., Edison, A., Fiehn, O., Higashi, R., Nair, K. S., Sumner, S. & Subramaniam, S. Metabolomics Workbench: An international repository for metabolomics data and metadata, metabolite standards, protocols, tutorials and training, and analysis tools. Nucleic Acids Research vol. 44 D463–D470 (2016).',
)

export const tiemeyer2017 = reference(
  '10.1093/glycob/cwx066',
  'Tiemeyer, M. et al. GlyTouCan: an accessible glycan structure repository. Glycobiology vol. 27 915–919 (2017).',
)

export const vedi2023 = reference(
  '10.1093/genetics/iyad042',
  'Vedi, M., Smith, J. R., Hayman, G. T., Tutaj, M., Brodie, K. C., De Pons, J. L., Demos, W. M., Gibson, A. C., Kaldunski, M. L., Lamers, L., Laulederkind, S. J. F., Thota, J., Thorat, K., Tutaj, M. A., Wang, S. J., Zacher, S., Dwinell, M. R. & Kwitek, A. E. 2022 updates to the Rat Genome Database: a Findable, Accessible, Interoperable, and Reusable (FAIR) resource. Genetics vol. 224 iyad042 (2023).',
)

export const york2019 = reference(
  '10.1093/glycob/cwz080',
  'York, W. S., Mazumder, R., Ranzinger, R., Edwards, N., Kahsay, R., Aoki-Kinoshita, K. F., Campbell, M. P., Cummings, R. D., Feizi, T., Martin, M., Natale, D. A., Packer, N. H., Woods, R. J., Agarwal, G., Arpinar, S., Bhat, S., Blake, J., Castro, L. J. G., Fochtman, B., Gildersleeve, J., Goldman, R., Holmes, X., Jain, V., Kulkarni, S., Mahadik, R., Mehta, A., Mousavi, R., Nakarakommula, S., Navelkar, R., Pattabiraman, N., Pierce, M. J., Ross, K., Vasudev, P., Vora, J., Williamson, T. & Zhang, W. GlyGen: Computational and Informatics Resources for Glycoscience. Glycobiology vol. 30 72–73 (2019).',
)

export const szklarczyk2023 = reference(
  '10.1093/nar/gkac1000',
  'Szklarczyk, D., Kirsch, R., Koutrouli, M., Nastou, K., Mehryary, F., Hachilif, R., Gable, A. L., Fang, T., Doncheva, N. T., Pyysalo, S., Bork, P., Jensen, L. J. & von Mering, C. The STRING database in 2023: protein–protein association networks and functional enrichment analyses for any sequenced genome of interest. Nucleic Acids Research vol. 51 D638–D646 (2023).',
)

/** Of version 11.5, which is the one that is asked. */
export const szklarczyk2021 = reference(
  '10.1093/nar/gkaa1074',
  'Szklarczyk, D., Gable, A. L., Nastou, K. C., Lyon, D., Kirsch, R., Pyysalo, S., Doncheva, N. T., Legeay, M., Fang, T., Bork, P., Jensen, L. J. & von Mering, C. The STRING database in 2021: customizable protein–protein networks, and functional characterization of user-uploaded gene/measurement sets. Nucleic Acids Research vol. 49 D605–D612 (2021).',
)

export const shapiro2023 = reference(
  '10.1016/j.xgen.2023.100340',
  'Shapiro, J. A. et al. OpenPBTA: The Open Pediatric Brain Tumor Atlas. Cell Genomics vol. 3 100340 (2023).',
)

export const kim2022 = reference(
  '10.1093/nar/gkac956',
  'Kim, S., Chen, J., Cheng, T., Gindulyte, A., He, J., He, S., Li, Q., Shoemaker, B. A., Thiessen, P. A., Yu, B., Zaslavsky, L., Zhang, J. & Bolton, E. E. PubChem 2023 update. Nucleic Acids Research vol. 51 D1373–D1380 (2022).',
)

export const meng2021 = reference(
  '10.1038/s41597-021-01069-5',
  'Meng, F., Xi, Y., Huang, J. & Ayers, P. W. A curated diverse molecular database of blood-brain barrier permeability with chemical descriptors. Scientific Data vol. 8 (2021).',
)

export const mendez2018 = reference(
  '10.1093/nar/gky1075',
  'Mendez, D., Gaulton, A., Bento, A. P., Chambers, J., De Veij, M., Félix, E., Magariños, M. P., Mosquera, J. F., Mutowo, P., Nowotka, M., Gordillo-Marañón, M., Hunter, F., Junco, L., Mugumbate, G., Rodriguez-Lopez, M., Atkinson, F., Bosc, N., Radoux, C. J., Segura-Cabrera, A., Hersey, A. & Leach, A. R. ChEMBL: towards direct deposition of bioassay data. Nucleic Acids Research vol. 47 D930–D940 (2018).',
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
  'Barrett, T., Wilhite, S. E., Ledoux, P., Evangelista, C., Kim, I. F., Tomashevsky, M., Marshall, K. A., Phillippy, K. H., Sherman, P. M., Holko, M., Yefanov, A., Lee, H., Zhang, N., Robertson, C. L., Serova, N., Davis, S. & Soboleva, A. NCBI GEO: archive for functional genomics data sets—update. Nucleic Acids Research vol. 41 D991–D995 (2012).',
)

export const subramanian2017 = reference(
  '10.1016/j.cell.2017.10.049',
  'Subramanian, A., Narayan, R., Corsello, S. M., Peck, D. D., Natoli, T. E., Lu, X., Gould, J., Davis, J. F., Tubelli, A. A., Asiedu, J. K., Lahr, D. L., Hirschman, J. E., Liu, Z., Donahue, M., Julian, B., Khan, M., Wadden, D., Smith, I. C., Lam, D., Liberzon, A., Toder, C., Bagul, M., Orzechowski, M., Enache, O. M., Piccioni, F., Johnson, S. A., Lyons, N. J., Berger, A. H., Shamji, A. F., Brooks, A. N., Vrcic, A., Flynn, C., Rosains, J., Takeda, D. Y., Hu, R., Davison, D., Lamb, J., Ardlie, K., Hogstrom, L., Greenside, P., Gray, N. S., Clemons, P. A., Silver, S., Wu, X., Zhao, W.-N., Read-Button, W., Wu, X., Haggarty, S. J., Ronco, L. V., Boehm, J. S., Schreiber, S. L., Doench, J. G., Bittker, J. A., Root, D. E., Wong, B. & Golub, T. R. A Next Generation Connectivity Map: L1000 Platform and the First 1,000,000 Profiles. Cell vol. 171 1437-1452.e17 (2017).',
)

export const ashburner2000 = reference(
  '10.1038/75556',
  'Ashburner, M., Ball, C. A., Blake, J. A., Botstein, D., Butler, H., Cherry, J. M., Davis, A. P., Dolinski, K., Dwight, S. S., Eppig, J. T., Harris, M. A., Hill, D. P., Issel-Tarver, L., Kasarskis, A., Lewis, S., Matese, J. C., Richardson, J. E., Ringwald, M., Rubin, G. M. & Sherlock, G. Gene Ontology: tool for the unification of biology. Nature Genetics vol. 25 25–29 (2000).',
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
  'Martens, M., Ammar, A., Riutta, A., Waagmeester, A., Slenter, D. N., Hanspers, K., Miller, R. A., Digles, D., Lopes, E. N., Ehrhart, F., Dupuis, L. J., Winckers, L. A., Coort, S. L., Willighagen, E. L., Evelo, C. T., Pico, A. R. & Kutmon, M. WikiPathways: connecting communities. Nucleic Acids Research vol. 49 D613–D621 (2020).',
)

export const sollis2022 = reference(
  '10.1093/nar/gkac1010',
  'Sollis, E., Mosaku, A., Abid, A., Buniello, A., Cerezo, M., Gil, L., Groza, T., Güneş, O., Hall, P., Hayhurst, J., Ibrahim, A., Ji, Y., John, S., Lewis, E., MacArthur, J. A. L., McMahon, A., Osumi-Sutherland, D., Panoutsopoulou, K., Pendlington, Z., Ramachandran, S., Stefancsik, R., Stewart, J., Whetzel, P., Wilson, R., Hindorff, L., Cunningham, F., Lambert, S. A., Inouye, M., Parkinson, H. & Harris, L. W. The NHGRI-EBI GWAS Catalog: knowledgebase and deposition resource. Nucleic Acids Research vol. 51 D977–D985 (2022).',
)

export const sudlow2015 = reference(
  '10.1371/journal.pmed.1001779',
  'Sudlow, C., Gallacher, J., Allen, N., Beral, V., Burton, P., Danesh, J., Downey, P., Elliott, P., Green, J., Landray, M., Liu, B., Matthews, P., Ong, G., Pell, J., Silman, A., Young, A., Sprosen, T., Peakman, T. & Collins, R. UK Biobank: An Open Access Resource for Identifying the Causes of a Wide Range of Complex Diseases of Middle and Old Age. PLOS Medicine vol. 12 e1001779 (2015).',
)

export const landrum2017 = reference(
  '10.1093/nar/gkx1153',
  'Landrum, M. J., Lee, J. M., Benson, M., Brown, G. R., Chao, C., Chitipiralla, S., Gu, B., Hart, J., Hoffman, D., Jang, W., Karapetyan, K., Katz, K., Liu, C., Maddipatla, Z., Malheiro, A., McDaniel, K., Ovetsky, M., Riley, G., Zhou, G., Holmes, J. B., Kattman, B. L. & Maglott, D. R. ClinVar: improving access to variant interpretations and supporting evidence. Nucleic Acids Research vol. 46 D1062–D1067 (2017).',
)

export const kohler2020 = reference(
  '10.1093/nar/gkaa1043',
  'Köhler, S., Gargano, M., Matentzoglu, N., Carmody, L. C., Lewis-Smith, D., Vasilevsky, N. A., Danis, D., Balagura, G., Baynam, G., Brower, A. M., Callahan, T. J., Chute, C. G., Est, J. L., Galer, P. D., Ganesan, S., Griese, M., Haimel, M., Pazmandi, J., Hanauer, M., Harris, N. L., Hartnett, M. J., Hastreiter, M., Hauck, F., He, Y., Jeske, T., Kearney, H., Kindle, G., Klein, C., Knoflach, K., Krause, R., Lagorce, D., McMurry, J. A., Miller, J. A., Munoz-Torres, M. C., Peters, R. L., Rapp, C. K., Rath, A. M., Rind, S. A., Rosenberg, A. Z., Segal, M. M., Seidel, M. G., Smedley, D., Talmy, T., Thomas, Y., Wiafe, S. A., Xian, J., Yüksel, Z., Helbig, I., Mungall, C. J., Haendel, M. A. & Robinson, P. N. The Human Phenotype Ontology in 2021. Nucleic Acids Research vol. 49 D1207–D1217 (2020).',
)

export const blake2020 = reference(
  '10.1093/nar/gkaa1083',
  'Blake, J. A., Baldarelli, R., Kadin, J. A., Richardson, J. E., Smith, C. L., Bult, C. J. & Mouse Genome Database Group. Mouse Genome Database (MGD): Knowledgebase for mouse–human comparative biology. Nucleic Acids Research vol. 49 D981–D987 (2020).',
)

export const groza2022 = reference(
  '10.1093/nar/gkac972',
  'Groza, T., Gomez, F. L., Mashhadi, H. H., Muñoz-Fuentes, V., Gunes, O., Wilson, R., Cacheiro, P., Frost, A., Keskivali-Bond, P., Vardal, B., McCoy, A., Cheng, T. K., Santos, L., Wells, S., Smedley, D., Mallon, A. M. & Parkinson, H. The International Mouse Phenotyping Consortium: comprehensive knockout phenotyping underpinning the study of human disease. Nucleic Acids Research vol. 51 D1038–D1045 (2022).',
)

export const sanford2020 = reference(
  '10.1016/j.cell.2020.06.004',
  'Sanford, J. A., Nogiec, C. D., Lindholm, M. E., Adkins, J. N., Amar, D., Dasari, S., Drugan, J. K., Fernández, F. M., Radom-Aizik, S., Schenk, S., Snyder, M. P., Tracy, R. P., Vanderboom, P., Trappe, S., Walsh, M. J. & Molecular Transducers of Physical Activity Consortium. Molecular Transducers of Physical Activity Consortium (MoTrPAC): Mapping the Dynamic Responses to Exercise. Cell vol. 181 1464–1474 (2020).',
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
  'Onuchic, V., Lurie, E., Carrero, I., Pawliczek, P., Patel, R. Y., Rozowsky, J., Galeev, T., Huang, Z., Altshuler, R. C., Zhang, Z., Harris, R. A., Coarfa, C., Ashmore, L., Bertol, J. W., Fakhouri, W. D., Yu, F., Kellis, M., Gerstein, M. & Milosavljevic, A. Allele-specific epigenome maps reveal sequence-dependent stochastic switching at regulatory loci. Science vol. 361 eaar3146 (2018).',
)

export const szklarczyk2014 = reference(
  '10.1093/nar/gku1003',
  'Szklarczyk, D., Franceschini, A., Wyder, S., Forslund, K., Heller, D., Huerta-Cepas, J., Simonovic, M., Roth, A., Santos, A., Tsafou, K. P., Kuhn, M., Bork, P., Jensen, L. J. & von Mering, C. STRING v10: protein–protein interaction networks, integrated over the tree of life. Nucleic Acids Research vol. 43 D447–D452 (2014).',
)

export const agrawal2023 = reference(
  '10.1093/nar/gkad960',
  'Agrawal, A., Balcı, H., Hanspers, K., Coort, S. L., Martens, M., Slenter, D. N., Ehrhart, F., Digles, D., Waagmeester, A., Wassink, I., Abbassi-Daloii, T., Lopes, E. N., Iyer, A., Acosta, J. M., Willighagen, L. G., Nishida, K., Riutta, A., Basaric, H., Evelo, C. T., Willighagen, E. L., Kutmon, M. & Pico, A. R. WikiPathways 2024: next generation pathway database. Nucleic Acids Research vol. 52 D679–D689 (2023).',
)
