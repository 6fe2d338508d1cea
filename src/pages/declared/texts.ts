import { capitalized, wordsOf } from '@/forms/fields';
import { counted, formatCount } from '@/lib/text/numbers';
import { shorten } from '@/lib/text/shorten';
import type { Nouns, PageTexts, ResourceDeclaration } from '@/providers/data/declaration';
import { missingWords } from '@/resources/selection/texts';

/** 'webhooks' is one 'webhook' and many 'webhooks'; a noun with another plural is declared with its label. */
const nounsOf = ({ name, label }: ResourceDeclaration): Nouns =>
  label ?? { one: wordsOf(name).replace(/s$/, ''), many: wordsOf(name) };

/** A name as a heading has it; in characters. */
export const titleOf = (name: string): string => shorten(name, 80) ?? name;

export type Texts = ReturnType<typeof textsOf>;

/** The texts of a declared resource's page, made from its nouns. */
export function textsOf(resource: ResourceDeclaration, own: Partial<PageTexts> = {}) {
  const { one, many } = nounsOf(resource);
  const was = one === many ? 'were' : 'was';
  return {
    list: capitalized(many),
    context: `The ${many} of`,
    missing: missingWords(resource.needs === 'project' ? 'project' : 'organization', `to manage ${many}`),
    loading: `Loading ${many}…`,
    loadFailure: `Failed to load ${many}`,
    outOfDate: 'What is listed may be out of date.',
    unread: (count: number) => `${counted(count, one, many)} could not be read`,
    empty: `No ${many} yet`,
    emptyHint: 'Create the first one to get started.',
    search: `Search ${many}`,
    nothingFound: (text: string, isFiltered: boolean) =>
      isFiltered ? `No ${one} matches these filters` : `No ${one} matches “${text}”`,
    searchedLoaded: `Only the loaded ${many} have been searched.`,
    clearSearch: 'Clear search',
    clearFilters: 'Clear filters',
    anyOf: (label: string) => `${label}: any`,
    from: (label: string) => `${label} from`,
    to: (label: string) => `${label} to`,
    columns: 'Columns',
    resetColumns: 'Reset',
    done: 'Done',
    cancel: 'Cancel',
    select: 'Select',
    selectAll: `Select all ${many}`,
    selected: (count: number) => `${formatCount(count)} selected`,
    many: (verb: string, count: number) => `${verb} ${counted(count, one, many)}`,
    progress: (done: number, all: number, refused: number, skipped: number) =>
      [
        `${formatCount(done)} of ${formatCount(all)} done`,
        refused > 0 && `${formatCount(refused)} refused`,
        skipped > 0 && `${formatCount(skipped)} skipped`,
      ]
        .filter(Boolean)
        .join(' · '),
    outcomes: 'Outcomes',
    outcomeDone: 'Done',
    skipped: 'Skipped',
    actionOn: (label: string, name: string | undefined) => (name === undefined ? label : `${label} ‘${titleOf(name)}’`),
    actionDone: (label: string) => `${label}: done`,
    actionFailed: (label: string) => `Failed: ${label}`,
    actionUnknown: (label: string) => `It is not known whether ‘${label}’ was carried out`,
    fromSheet: 'Create from a sheet',
    createMany: (count: number) => `Create ${counted(count, one, many)}`,
    sheet: 'Rows',
    sheetHint: 'Paste the cells of a spreadsheet, or CSV. The first line names the columns.',
    chooseFile: 'Choose a file',
    file: 'File with rows',
    noText: 'This file is no text that could be read as rows',
    tooLong: (limit: number) => `Only the first ${formatCount(limit)} rows are taken`,
    columnOf: (heading: string) => `Field of the column ${heading}`,
    unused: 'Not used',
    wrongRows: (count: number) => `${counted(count, 'row', 'rows')} can't be created like this`,
    line: (line: number, complaint: string) => `Line ${formatCount(line)}: ${complaint}`,
    notNamed: (label: string, name: string) => `${label}: there is no ‘${name}’`,
    namedTwice: (label: string, name: string) => `${label}: there are several ‘${name}’`,
    fixOthers: 'Edit the others',
    shownOnce: 'This is shown once. Copy it now.',
    closingSecret: {
      title: 'Close without a copy?',
      text: 'This is not shown again.',
      stay: 'Go back',
      leave: 'Close',
    },
    export: 'Export',
    copy: (label: string) => `Copy ${label}`,
    idOf: (label: string) => `${label} ID`,
    backToList: `All ${many}`,
    noRecord: `There is no such ${one}`,
    recordFailure: `Failed to load ${one}`,
    loadMore: `Load more ${many}`,
    pages: 'Pages',
    pageOf: (current: number, count: number) => `Page ${formatCount(current)} of ${formatCount(count)}`,
    noPage: (page: number) => `Page ${formatCount(page)} has no ${many}`,
    toPage: (page: number) => `Go to page ${formatCount(page)}`,
    previous: 'Previous',
    next: 'Next',
    firstPage: 'This is the first page',
    lastPage: 'This is the last page',
    actions: 'Actions',
    pageActions: `Actions for all ${many}`,
    actionsFor: (name: string) => `Actions for ${name}`,
    yes: 'Yes',
    no: 'No',
    none: '–',
    create: `Create ${one}`,
    edit: `Edit ${one}`,
    undo: 'Undo',
    restored: `${capitalized(one)} is back`,
    editVerb: 'Edit',
    cloneVerb: 'Clone',
    save: 'Save changes',
    created: `${capitalized(one)} created successfully`,
    updated: `${capitalized(one)} updated successfully`,
    deleted: `${capitalized(one)} deleted successfully`,
    createFailure: `Failed to create ${one}`,
    updateFailure: `Failed to update ${one}`,
    deleteFailure: `Failed to delete ${one}`,
    notSaved: `The ${one} ${was} not saved`,
    maybeSaved: `It is not known whether the ${one} ${was} saved`,
    maybeDeleted: `It is not known whether the ${one} ${was} deleted`,
    delete: `Delete ${one}`,
    deleteVerb: 'Delete',
    deleteConsequences: 'This action cannot be undone.',
    current: 'Current',
    isCurrent: `This is the current ${one}`,
    noDescription: 'No description',
    offer: undefined,
    ...own,
  };
}
