import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './build/commonPasswords.ts';
import { fetchFirst } from './build/fetchFirst.ts';
import { firstScreens } from './build/firstScreens.ts';
import { plainIcons } from './build/plainIcons.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preloadFonts.ts';
import { routePreloads } from './build/routePreloads.ts';
import { smallPublicScripts } from './build/smallPublicScripts.ts';

const DISPUTE_LISTS = [
  /dispute\/(timeLeft\.ts|components\/(SplitBar|StoryPreviews|Counts)\.tsx)$/,
  /reel\/(components\/(Reel|ReelStage)\.tsx|(turns|turnStore|useSeen)\.ts)$/,
  /web\/ui\/(cardClass\.ts|EmptyState\.tsx|drawings\/TwoMugs\.tsx)$/,
  /(domain\/(rules|characters)|contract\/(numbers|beginning|verdictWords))\.ts$/,
  /lucide-react\/dist\/esm\/icons\/(scale|message-circle|eye|play)\.mjs$/,
];

/** Code for forms and most later pages, in one file, because the first script lists every file. */
const FORMS = [
  /web\/ui\/(Answer|Badge|CopyButton|Failure|Field|LoadFailed|Notice|Paragraphs|TryAgain)\.tsx$/,
  /web\/(ui\/(clipboard|focusFirstError|readFailureAdvice|withoutGaps)|lib\/drafts\/useOtherTabs)\.ts$/,
  /react-router\/dist\/esm\/useLocation\.js$/,
  /(infiniteQueryObserver|useInfiniteQuery)\.js$/,
  /(auth\/(leadingBack|useReturnUrl)|dispute\/participation)\.ts$/,
  /auth\/components\/SignInAgain\.tsx$/,
  /(contract\/(redirect|refereeCode)|domain\/visibleText)\.ts$/,
  /lucide-react\/dist\/esm\/icons\/(check|clock|copy|flame|log-out|search|x)\.mjs$/,
];

/** State that several pages share, mostly the toasts; and what sends a command. */
const STATE = [
  /web\/ui\/(toast\/(toasts|toastQueue)|useTimeout)\.ts$/,
  /web\/lib\/send\/(command|catchingUp|idempotency|sendDraft|useCommand)\.ts$/,
  /(useMutation|useMutationState|mutationObserver)\.js$/,
];

/** What people who write need around the form, which the page of a dispute always has. */
const WRITING = [
  /web\/ui\/(focusAtTop|useDialog|UnsentText)\.tsx?$/,
  /refusal\/(api\/takeBack|phoneLinks|showsHelpFirst|ownHeld|reasons)\.ts$/,
  /refusal\/components\/(HeldTitle|HelpPanel|LeaveQuickly|NotApproved|TakeBack)\.tsx$/,
  /(dispute\/(share|useLatch)|story\/leavePreview|contract\/helplines)\.ts$/,
  /(dispute\/components\/(EditTitle|InvitePanel|OwnTitle|StoryPanel)|auth\/components\/VerifyPrompt)\.tsx$/,
  /lucide-react\/dist\/esm\/icons\/(chevron-down|life-buoy|mail|message-square|pencil)\.mjs$/,
];

const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some(part => part.test(id));

export const OLDEST_BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

const ALIAS = [
  // Since React 18 the hook that this package polyfills is built in.
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'ui/createIcon.ts') },
];

export default defineConfig(({ command }) => {
  // Whatever the caller's NODE_ENV is (tests set their own), the build contains React without its
  // development checks.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      plainIcons(),
      fetchFirst(),
      commonPasswords(),
      preloadFonts(),
      routePreloads(),
      firstScreens({ resolve: { alias: ALIAS }, plugins: [react(), plainIcons()] }),
      smallPublicScripts(),
      precompress(),
    ],
    resolve: { alias: ALIAS },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Browsers with light-dark(), so that every colour is written once for both themes, and with
      // Intl.Segmenter, which counts characters as people do. public/oldBrowser.js names the same
      // versions.
      target: OLDEST_BROWSERS,
      // Fonts and drawings stay files: the content security policy forbids data: for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first script lists every file, so files that are not components go without a name.
          chunkFileNames: ({ name }) => (/^[A-Z]/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
          // A few larger files compress better than many small ones: the code of every page, and
          // the code of every list of disputes.
          codeSplitting: {
            groups: [
              { name: 'core', tags: ['$initial'] },
              { name: 'disputes', test: isOneOf(DISPUTE_LISTS), includeDependenciesRecursively: false },
              { name: 'forms', test: isOneOf(FORMS), includeDependenciesRecursively: false },
              { name: 'state', test: isOneOf(STATE), includeDependenciesRecursively: false },
              { name: 'writing', test: isOneOf(WRITING), includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
});
