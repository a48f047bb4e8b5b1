import { path, type Place } from '@playbook/core/service'

/** The names that are sent: without blank ones, and each once. */
export function namesOf(set: readonly string[]): string[] {
  return [...new Set(set.map((name) => name.trim()).filter((name) => /[\p{L}\p{N}]/u.test(name)))]
}

/** MetENP unpacks the list three times, and the address itself once; names are divided by a backslash and an n, not by a line break. */
export function pathOf(names: readonly string[]): Place {
  const list = encodeURIComponent(encodeURIComponent(names.join(String.raw`\n`)))
  return path`/metclass/sub_class/updown_fillcolor/red__green__blue/enrich_stats/HG/no/1/sps/hsa/padj/fdr/kegg_comp_path/FALSE/geneoption/TRUE/PPIopt/1_1000_700/location/0/metlistfname/${list}`
}
