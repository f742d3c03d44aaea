import { WORKER } from './offline/registration.ts';

/**
 * Run in the head before any other script, as text because it must stand in the HTML itself: the one
 * policy of Trusted Types, through which text becomes markup or the address of a script (W3C Trusted
 * Types; docs/decisions/0044-text-is-no-markup.md). It lets through what can do nothing:
 *
 * - The empty script of which React makes its script elements, so that they never run.
 * - Text in which no tag begins, such as the JSON that search engines read: it makes no element.
 * - The address of the site's own worker.
 *
 * The sign is written as `\x3c`, so that this text is itself let through where React has to build the
 * document anew. Zod is told before its first schema not to compile its checks: it would try whether
 * it may, and browsers report the try as a violation.
 */
export const TRUSTED_TYPES_SCRIPT = `(function(o,t){t&&t.createPolicy('default',{
createHTML:function(h){return h===o+'script>'+o+'/script>'||!h.includes(o)?h:null},
createScriptURL:function(u){return u==='${WORKER}'?u:null}});
window.__zod_globalConfig={jitless:true}})('\\x3c',window.trustedTypes)`;
