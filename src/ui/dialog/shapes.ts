import type { ModalProps } from 'antd';

/** A question asks for little room, a form for 640 px, a wizard for 720 with its title and buttons always in sight. */
export type DialogSize = 'question' | 'form' | 'wizard';

const column = { display: 'flex', flexDirection: 'column' } as const;
const body = { display: 'flex', flex: 1, minHeight: 0 } as const;
const wholeScreen = { width: '100%', style: { top: 0, maxWidth: '100%', margin: 0, padding: 0 } } as const;
const question: ModalProps = { width: 480, centered: true };

/** The room of a dialog on the screen. On phones everything but a question is a sheet that fills it. */
export const shapes: Record<DialogSize, { readonly wide: ModalProps; readonly phone: ModalProps }> = {
  question: { wide: question, phone: question },
  form: {
    wide: { width: 640 },
    phone: { ...wholeScreen, styles: { content: { minHeight: '100dvh', borderRadius: 0 } } },
  },
  wizard: {
    wide: {
      width: 720,
      style: { top: 48 },
      styles: { content: { ...column, maxHeight: 'calc(100dvh - 96px)', padding: '20px 24px 0' }, body },
    },
    phone: {
      ...wholeScreen,
      styles: { content: { ...column, height: '100dvh', borderRadius: 0, padding: '16px 16px 0' }, body },
    },
  },
};
