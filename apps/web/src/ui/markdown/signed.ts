/** A formula with the signs between which it was typed. */
export const signed = (text: string, isBlock: boolean) => (isBlock ? `$$${text}$$` : `$${text}$`)
