import type { ModalProps } from 'antd';

const column = { display: 'flex', flexDirection: 'column' } as const;
const body = { display: 'flex', flex: 1, minHeight: 0 } as const;

/** A dialog 720 wide; on a phone a sheet that fills the screen. Its content scrolls, title and buttons stay. */
export const sheetOrDialog = (isPhone: boolean): ModalProps =>
  isPhone
    ? {
        width: '100%',
        style: { top: 0, maxWidth: '100%', margin: 0, padding: 0 },
        styles: { content: { ...column, height: '100dvh', borderRadius: 0, padding: '16px 16px 0' }, body },
      }
    : {
        width: 720,
        style: { top: 48 },
        styles: { content: { ...column, maxHeight: 'calc(100dvh - 96px)', padding: '20px 24px 0' }, body },
      };
