-- Whom a note has named; kept when its words change, so that nobody is told of it twice.

create table note_mentions (
  tenant_id int not null,
  note_id int not null,
  user_id int not null references users,
  at timestamptz not null default now(),
  primary key (tenant_id, note_id, user_id),
  foreign key (tenant_id, note_id) references notes (tenant_id, id) on delete cascade
);
select protect('note_mentions', 'select, insert');
