/* Every table. What is exported here is there, in the database and for what reads or writes it. */
export * from './places';
export * from './records';
export * from './work';
