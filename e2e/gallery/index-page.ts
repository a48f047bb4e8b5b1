import { LOOKS, type Shot } from './shots.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 260px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px; box-sizing: border-box; border-right: 1px solid #8884; }
nav a { display: block; padding: 2px 0; color: inherit; text-decoration: none; }
main { padding: 16px 24px 50vh; }
article { padding: 12px 0 28px; scroll-margin-top: 8px; }
article:target, article.here { outline: 2px solid #48f; outline-offset: 6px; }
h2 { margin: 28px 0 8px; } h3 { margin: 0; font-size: 15px; } p { margin: 0 0 8px; color: #888; }
.looks { display: grid; grid-template-columns: 4fr 4fr 2fr 4fr; gap: 12px; align-items: start; }
img { max-width: 100%; border: 1px solid #8884; background: #8882; }
dialog { max-width: 98vw; max-height: 98vh; padding: 0; border: 0; } dialog img { display: block; max-width: none; border: 0; }
`

// J and K go to the next and the one before, a click enlarges.
const SCRIPT = `
const all = [...document.querySelectorAll('article')]
let at = -1
const go = (to) => {
  at = Math.max(0, Math.min(all.length - 1, to))
  for (const one of all) one.classList.toggle('here', one === all[at])
  all[at].scrollIntoView({ block: 'start' })
}
addEventListener('keydown', ({ key }) => {
  if (key === 'j') go(at + 1)
  if (key === 'k') go(at - 1)
})
const dialog = document.querySelector('dialog')
addEventListener('click', ({ target }) => {
  if (dialog.open) return dialog.close()
  if (target.tagName !== 'IMG') return
  dialog.replaceChildren(Object.assign(new Image(), { src: target.src }))
  dialog.showModal()
})
`

/** One page with all pictures, and what could not be shown. */
export function indexPage(shots: readonly Shot[], missing: readonly string[]): string {
  const sections = [...new Set(shots.map(({ section }) => section))]
  const article = ({ title, about, files }: Shot) => `
<article><h3>${escaped(title)}</h3><p>${escaped(about ?? '')}</p><div class="looks">
${LOOKS.map(({ name }) => (files[name] === undefined ? '<p>not taken</p>' : `<img loading="lazy" src="${files[name]}" alt="${escaped(title)}, ${name}">`)).join('\n')}
</div></article>`
  const list = missing.map((one) => `<li>${escaped(one)}</li>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<nav><strong>Gallery</strong><p>${shots.length} pictures, each light, dark, narrow and in forced colours. J and K page, a click enlarges.</p>
${sections.map((section, at) => `<a href="#s${at}">${escaped(section)}</a>`).join('\n')}<a href="#missing">Not shown</a></nav>
<main>${sections
    .map((section, at) => {
      const here = shots.filter((shot) => shot.section === section)
      return `<h2 id="s${at}">${escaped(section)}</h2>${here.map(article).join('')}`
    })
    .join('')}
<h2 id="missing">Not shown</h2><ul>${list}</ul></main><dialog></dialog><script>${SCRIPT}</script></html>
`
}
