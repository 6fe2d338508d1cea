import type { BaseRecord } from '@refinedev/core';
import { plainText, type ShownField } from '@/forms/shownFields';
import { localDay } from '@/lib/dates/localTime';
import { saveBlob } from '@/providers/files/saveBlob';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { storageKey } from '@/providers/storage';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { useDrawn } from './drawn';

interface ExportMenuProps {
  readonly fields: readonly ShownField[];
  readonly rows: readonly BaseRecord[];
}

/** Saves what is shown: CSV has the columns, JSON all that the rows say. */
export function ExportMenu({ fields, rows }: ExportMenuProps) {
  const { texts, resource } = useDrawn();
  const { name } = resource;
  const { save } = useSaveCsv();
  const saveJson = () => {
    const file = new Blob([`${JSON.stringify(rows, null, 2)}\n`], { type: 'application/json' });
    saveBlob(file, storageKey(`${name}-${localDay(new Date())}.json`));
  };
  const saveCsv = () =>
    save({
      name,
      times: [Date.now()],
      headings: fields.map(({ label }) => label),
      rows: rows.map((row) => fields.map((field) => plainText(row[field.name]))),
    });
  return (
    <ActionsMenu
      label={texts.export}
      look="text"
      actions={[
        { label: 'CSV', onSelect: saveCsv },
        { label: 'JSON', onSelect: saveJson },
      ]}
    />
  );
}
