import { loadable } from '../../ui/loadable.tsx'

/** The side panel. It is loaded before it is opened: words typed right after the key for a comment are for its field. */
export const { Component: SidePanel, load: loadSidePanel } = loadable(
  async () => (await import('./SidePanel.tsx')).SidePanel,
)
