import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { DEEPEST } from './depth.ts';
import { renderMarkdown } from './render-markdown.ts';
import { MarkdownTooComplexError } from './too-complex-error.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

/** Elements of parsed HTML, also those within templates. */
function elementsIn(node: Nodes): Element[] {
  const children = 'children' in node ? node.children.flatMap(elementsIn) : [];
  return node.type === 'element' ? [node, ...children] : children;
}

const HARMLESS = new Set(
  (
    'a aside blockquote br code del div em figcaption figure h2 h3 h4 h5 h6 hr img input li ol p pre ' +
    'section span strong sub sup table tbody td th thead tr ul ' +
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mpadded mphantom menclose mstyle merror'
  ).split(' '),
);

/** Nothing that runs, loads from elsewhere, or takes an id of the page. */
function expectHarmless(markdown: string): void {
  for (const { tagName, properties } of elementsIn(fromHtml(html(markdown), { fragment: true }))) {
    expect(HARMLESS, `<${tagName}>`).toContain(tagName);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^on|^srcDoc$|^action$|^formAction$|^xlink|^is$|^target$/i);
      const text = String(value);
      if (name === 'href') expect(text).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#|[\w.?-]*$)/i);
      if (name === 'src' || name === 'srcSet') expect(text).toMatch(/^\/(?![/\\])/);
      if (name === 'id') expect(text).toMatch(/^(text-|note-|footnote-label$)/);
      if (name === 'style') expect(text).not.toMatch(/url\(|expression|position|javascript/i);
    }
  }
}

describe('what the text of a lesson becomes', { tags: ['LESSON-3'] }, () => {
  test.each([
    [
      'headings begin below the page’s own',
      '# One\n\n## Two\n\n###### Six',
      '<h2 id="text-one">One</h2>\n<h3 id="text-two">Two</h3>\n<h6 id="text-six">Six</h6>',
    ],
    [
      'equal headings are told apart',
      '# Salt\n\n# Salt',
      '<h2 id="text-salt">Salt</h2>\n<h2 id="text-salt-2">Salt</h2>',
    ],
    ['a heading of signs alone', '# !?', '<h2 id="text-part">!?</h2>'],
    ['a heading in another script', '# 塩 и соль', '<h2 id="text-塩-и-соль">塩 и соль</h2>'],
    [
      'a link to another site',
      '[x](https://e.example/?a=1&b=2)',
      '<p><a href="https://e.example/?a=1&#x26;b=2" rel="noopener noreferrer nofollow ugc">x</a></p>',
    ],
    ['a link on this site', '[x](/courses)', '<p><a href="/courses">x</a></p>'],
    [
      'a picture of this site',
      '![Soup](/a.webp)',
      '<p><img src="/a.webp" alt="Soup" loading="lazy" decoding="async"></p>',
    ],
    [
      'a picture with a caption',
      '![Soup](/a.webp "Hot")',
      '<figure><img src="/a.webp" alt="Soup" loading="lazy" decoding="async"><figcaption>Hot</figcaption></figure>',
    ],
    [
      'a picture of another site',
      '![Soup](https://e.example/a.png)',
      '<p><a href="https://e.example/a.png" rel="noopener noreferrer nofollow ugc">Soup</a></p>',
    ],
    [
      'a nameless picture of another site',
      '![](https://e.example/a.png)',
      '<p><a href="https://e.example/a.png" rel="noopener noreferrer nofollow ugc">https://e.example/a.png</a></p>',
    ],
    [
      'a picture that is gone',
      '![Soup](media:01a2128a-2530-7417-b998-61497f57591b)',
      '<p>Soup</p>',
    ],
    [
      'a callout',
      '> [!TIP]\n> Taste *it*.',
      '<aside class="callout callout-tip">\n<p class="callout-title">Tip</p>\n<p>Taste <em>it</em>.</p>\n</aside>',
    ],
    [
      'a callout in small letters on one line',
      '> [!warning] \n> Hot.',
      '<aside class="callout callout-warning">\n<p class="callout-title">Warning</p>\n<p>Hot.</p>\n</aside>',
    ],
    [
      'a callout of nothing else',
      '> [!NOTE]',
      '<aside class="callout callout-note">\n<p class="callout-title">Note</p>\n</aside>',
    ],
    [
      'a quote with another mark',
      '> [!RECIPE]\n> Hot.',
      '<blockquote>\n<p>[!RECIPE]\nHot.</p>\n</blockquote>',
    ],
    [
      'a table',
      '| a |\n|--:|\n| 1 |',
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">1</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    [
      'tasks',
      '- [x] a\n- [ ] b',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b</li>\n</ul>',
    ],
    [
      'code in colour',
      '```js\nconst a = 1;\n```',
      '<pre tabindex="0"><code class="hljs language-js"><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;\n</code></pre>',
    ],
    [
      'code of an unknown language',
      '```cobolish\nADD <1>\n```',
      '<pre tabindex="0"><code class="hljs language-cobolish">ADD &#x3C;1>\n</code></pre>',
    ],
    ['a formula', 'So $a^2$.', '<p>So <math><msup><mi>a</mi><mn>2</mn></msup></math>.</p>'],
    [
      'a formula set apart',
      '$$\na\n$$',
      '<div class="formula" role="group" tabindex="0"><math display="block" class="tml-display" style="display:block math;"><mi>a</mi></math></div>',
    ],
    [
      'a formula set apart on one line',
      '$$a$$',
      '<div class="formula" role="group" tabindex="0"><math display="block" class="tml-display" style="display:block math;"><mi>a</mi></math></div>',
    ],
    [
      'a formula that cannot be set',
      'So $\\frac{1$.',
      '<p>So <code class="formula-source">\\frac{1</code>.</p>',
    ],
    ['HTML as it was written', 'a <b>b</b> <!-- c -->d', '<p>a &#x3C;b>b&#x3C;/b> d</p>'],
    ['a line break in HTML', 'a<br>b<br />c', '<p>a<br>b<br>c</p>'],
    ['nothing', '', ''],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test('a footnote and the way back', () => {
    const text = html('Salt[^1].\n\n[^1]: From the sea.');
    expect(text).toContain(
      '<a href="#note-fn-1" id="note-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a>',
    );
    expect(text).toContain('<h2 class="sr-only" id="footnote-label">Footnotes</h2>');
    expect(text).toContain('<li id="note-fn-1">');
    expect(text).toContain('href="#note-fnref-1"');
  });

  test('an uploaded picture in its sizes', () => {
    const picture = { src: '/m/1.webp', srcset: '/m/1.webp 480w', width: 480, height: 270 };
    const id = '01a2128a-2530-7417-b998-61497f57591b';
    const find = (mediaId: string) => (mediaId === id ? picture : undefined);
    expect(renderMarkdown(`![Soup](media:${id.toUpperCase()})`, find).html).toBe(
      '<p><img src="/m/1.webp" alt="Soup" loading="lazy" decoding="async" srcset="/m/1.webp 480w" ' +
        'sizes="(min-width: 48rem) 44rem, 94vw" width="480" height="270"></p>',
    );
  });

  test('its words and headings', () => {
    const { words, headings } = renderMarkdown(
      '# Salt & pepper\n\nA pinch, **or two**. `code` — $x$',
    );
    expect(words).toBe(8);
    expect(headings).toEqual([{ id: 'text-salt-pepper', text: 'Salt & pepper', level: 2 }]);
  });
});

describe('hostile texts are harmless', { tags: ['LESSON-3'] }, () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="//evil.example/x.swf">',
    '<template><script>alert(1)</script></template>',
    '<style>@import "//evil.example/x.css"</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<form action="//evil.example"><button>x</button></form>',
    '<math><maction actiontype="statusline#javascript:alert(1)">x</maction></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<base href="//evil.example/">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<link rel="stylesheet" href="//evil.example/x.css">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p id="session">x</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<div style="background:url(javascript:alert(1))">x</div>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](java\tscript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](&#106;avascript&colon;alert(1))',
    '[x]( javascript:alert(1) )',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](\\\\evil.example)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x](//evil.example/pixel.png)',
    '![x](/\\evil.example/pixel.png)',
    '![x](https://evil.example/pixel.png "a\\" onerror=\\"alert(1)")',
    '![x](media:../../etc/passwd)',
    '![" onerror="alert(1)](/a.png)',
    '# <img src=x onerror=alert(1)>',
    '# __proto__',
    '# constructor\n\n# toString',
    'x[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: y',
    'x[^footnote-label]\n\n[^footnote-label]: y',
    '```<img/src=x onerror=alert(1)>\ncode\n```',
    '```"onmouseover="alert(1)\ncode\n```',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://evil.example/pixel.png}$',
    '$\\class{session}{x}$',
    '$\\id{session}{x}$',
    '$\\style{background:url(//evil.example)}{x}$',
    '$\\data{foo=bar}{x}$',
    '$\\text{</math><img src=x onerror=alert(1)>}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$\\rule{99999em}{99999em}$',
    '| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |',
    '- [x] <img src=x onerror=alert(1)>',
    '> [!NOTE"><img src=x onerror=alert(1)>]\n> x',
    '<details open ontoggle=alert(1)>',
    '\u0000<script>alert(1)</script>',
  ])('%s', expectHarmless);

  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '[',
      '](',
      ')',
      '!',
      '`',
      '```\n',
      '$',
      '$$',
      '\n',
      '\n\n',
      '# ',
      '> ',
      '- ',
      '[^1]',
      '[^1]: ',
    ),
    fc.constantFrom(
      '|',
      '\n|---|\n',
      'javascript:',
      '<script>',
      ' onerror=',
      '<img src=',
      '&#x6A;',
      '\\href{',
      '\\text{',
      '}',
      '"',
      "'",
    ),
    fc.string({ maxLength: 8 }),
  );

  test('whatever is put together', () => {
    const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(soup, expectHarmless), { numRuns: 400 });
  });
});

describe('texts that would take the server’s time are refused', { tags: ['LESSON-3'] }, () => {
  test.each([
    ['quotes within quotes', '>'.repeat(10_000)],
    ['lists within lists', '- '.repeat(5_000)],
    ['numbers within numbers', '1. '.repeat(5_000)],
    ['brackets', '['.repeat(5_000)],
    ['pictures in brackets', '!['.repeat(5_000)],
    [
      'lists deeper and deeper',
      Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    ],
    ['emphasis within emphasis', `${'*a **b '.repeat(200)}${'** c*'.repeat(200)}`],
  ])('%s', (_, markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow(MarkdownTooComplexError);
  });

  test('at their bound they are shown', () => {
    const quotes = (count: number) => `${'> '.repeat(count)}deep`;
    expect(html(quotes(DEEPEST - 3))).toContain('deep');
    expect(() => html(quotes(DEEPEST + 1))).toThrow(MarkdownTooComplexError);
  });

  test.each([
    ['stars', '*'.repeat(20_000)],
    [
      'a wide table',
      `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${`|${'b|'.repeat(200)}\n`.repeat(50)}`,
    ],
    [
      'many footnotes',
      Array.from({ length: 500 }, (_, at) => `a[^${at}]\n\n[^${at}]: b\n`).join('\n'),
    ],
    ['backticks', '`'.repeat(20_000)],
    ['dollars', '$'.repeat(20_000)],
    ['many formulas', '$a$ '.repeat(2_000)],
    ['ampersands', '&'.repeat(20_000)],
    ['open angles', '<a '.repeat(5_000)],
  ])('%s are shown', (_, markdown) => {
    expect(html(markdown)).not.toBe('');
  });
});
