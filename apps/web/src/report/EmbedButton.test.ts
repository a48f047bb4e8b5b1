import { expect, it } from 'vitest'
import { embedCode } from './EmbedButton.tsx'

it('writes a frame whose words stay words', () => {
  expect(embedCode('https://lab.example/embed/a/1/b%22', 'IFIT1 "up" & <b>')).toBe(
    '<iframe src="https://lab.example/embed/a/1/b%22" title="IFIT1 &quot;up&quot; &amp; &lt;b&gt;" width="100%" height="520" style="border:0" loading="lazy"></iframe>',
  )
})
