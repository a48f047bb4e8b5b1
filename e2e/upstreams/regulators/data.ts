/** Simulated rankings, except for the first two factors. */
export const FACTORS = ['NKX31', 'CREB3L4', 'HOXB13', 'FOXA1', 'AR', 'GATA2', 'SPDEF', 'TP53', 'ZNF652', 'XBP1']
export const KINASES = ['CDK1', 'AKT1', 'GSK3B', 'MAPK1', 'CSNK2A1', 'PRKACA', 'ATM', 'CHEK1']
