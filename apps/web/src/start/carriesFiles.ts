export const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
