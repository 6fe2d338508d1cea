import { capitalized, wordsOf } from '@/forms/fields';
import { counted, formatCount } from '@/lib/text/numbers';
import type { Nouns, PageTexts, ResourceDeclaration } from '@/providers/data/declaration';
import { missingWords } from '@/resources/selection/texts';

/** 'webhooks' is one 'webhook' and many 'webhooks'; a noun with another plural is declared with its label. */
const nounsOf = ({ name, label }: ResourceDeclaration): Nouns =>
  label ?? { one: wordsOf(name).replace(/s$/, ''), many: wordsOf(name) };

export type Texts = ReturnType<typeof textsOf>;

/** The texts of a declared resource's page, made from its nouns. */
export function textsOf(resource: ResourceDeclaration, own: Partial<PageTexts> = {}) {
  const { one, many } = nounsOf(resource);
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
    moveUp: (label: string) => `Move ${label} up`,
    moveDown: (label: string) => `Move ${label} down`,
    resetColumns: 'Reset',
    done: 'Done',
    cancel: 'Cancel',
    select: 'Select',
    selectAll: `Select all ${many}`,
    selected: (count: number) => `${formatCount(count)} selected`,
    many: (verb: string, count: number) => `${verb} ${counted(count, one, many)}`,
    progress: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)}`,
    outcomes: 'Outcomes',
    outcomeDone: 'Done',
    skipped: 'Skipped',
    actionDone: (label: string) => `${label}: done`,
    actionFailed: (label: string) => `Failed: ${label}`,
    actionUnknown: (label: string) => `It is not known whether ‘${label}’ was carried out`,
    shownOnce: 'This is shown once. Copy it now.',
    export: 'Export',
    copy: (label: string) => `Copy ${label}`,
    backToList: `All ${many}`,
    noRecord: `There is no such ${one}`,
    recordFailure: `Failed to load ${one}`,
    loadMore: `Load more ${many}`,
    showMore: (amount: number) => `Show ${formatCount(amount)} more`,
    actions: 'Actions',
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
    notSaved: `The ${one} was not saved`,
    maybeSaved: `It is not known whether the ${one} was saved`,
    maybeDeleted: `It is not known whether the ${one} was deleted`,
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
