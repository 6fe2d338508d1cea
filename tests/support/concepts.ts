/** Exported types that stand for several links: what holds, reads, gives, asks for or describes a list or a part of one. */
export const typesOfSomeLinks: readonly string[] = [
  // as the server gives them
  ['Page', 'ReadPage', 'LinkPage', 'LoadedPages'],
  // in the owner and on the device
  ['StoredList', 'Generation', 'ListState', 'ListStore', 'ListRecord', 'LoadedList', 'PlaceLists', 'ServedList'],
  ['SharedList', 'StoredLinks', 'StoredPage', 'MemoryPages', 'LocalIndex', 'KeptList'],
  // between the owner and a page, or a worker that writes a file
  ['RowLinks', 'FoundRows', 'ListMethods', 'ExportRows', 'FrozenRows'],
  // on a page
  ['AllLinks', 'AllLinksState', 'LinkWindow', 'LinkSource', 'LinkAnswer'],
  ['SourceState', 'LinkRows', 'SearchedPart', 'SearchedLists', 'LinksThere'],
  ['ServerLinks', 'LinkList', 'ListedLinks', 'TableList', 'ShownRows'],
  ['ToolSet'],
].flat();

/** Exported functions that answer whether a list, or the reading of one, is whole, ready or over. */
export const answersAboutTheEnd: readonly string[] = [
  ['wholenessOf', 'isOver', 'isStartLeft', 'mayBegin', 'isPagesOnly'],
  ['isOpen'],
].flat();
