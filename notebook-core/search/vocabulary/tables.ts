/** What researchers and programmers say of tables. */
export const TABLE_WORDS = `
upload table: dataframe, data frame, spreadsheet, parquet, excel file, own table, csv file
take table: dataframe, data frame, as a table
filter row table: filter row, keep row, subset row, row where, cutoff, top n per group, best of each group
stack two table: append row, bind row, rbind, concatenate table, union of table, put table together
pivot: pivot table, pivot wider, spread, crosstab, cross tabulate, wide format, dcast
unpivot: melt, gather, pivot longer, long format, tidy, reshape
join two table: vlookup, merge, merge table, left join, inner join, anti join, look up column, add column of another table
group count row table: group by, groupby, count by group, aggregate, summarise, summarize, mean per group
compute column table: formula, mutate, new column, calculate column, z score of a column, rank of a column
figure table: scatter plot of a table, plot table, plot column, chart of a table, draw column, ggplot, plot my table, heat map of a table, heatmap of a table, histogram of a column, box plot of a table, violin plot of a table, line chart of a table, bar chart of a table
sort table: order by, sort row
choose column table: select column, rename column, drop column
drop repeated row: deduplicate, duplicate row, unique row
random sample row: sample row, downsample row
`
