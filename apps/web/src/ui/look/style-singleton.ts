import { useEffect, useState } from 'react';

/** What react-style-singleton offers, through constructed sheets, which need no inline style. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adopted) => adopted !== sheet,
      );
    },
  };
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyle(css: string, isDynamic?: boolean) {
    const [first] = useState(css);
    const text = isDynamic ? css : first;
    useEffect(() => {
      sheet.add(text);
      return () => sheet.remove();
    }, [text]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Drawer({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
