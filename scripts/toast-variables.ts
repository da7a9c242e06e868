import type { Plugin } from 'vite';

/**
 * Keeps the toasts' variables to the toasts. On the page's root, where their library puts them, they would change what every
 * element inherits, and all of the page would be styled and laid out again while somebody types into a form. They
 * weigh nothing there, so that ours (toast.css) hold in whichever order the sheets come.
 */
export function toastVariables(): Plugin {
  return {
    name: 'toast-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ReactToastify\.css$/ },
      handler(code) {
        if (!code.includes(':root')) this.error('the toasts have no variables on the root any more');
        return { code: code.replaceAll(':root', ':where(.Toastify)'), map: null };
      },
    },
  };
}
