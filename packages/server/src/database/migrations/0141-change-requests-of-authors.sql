-- Whoever asks for a change sees what became of it, also where only others may decide about it.
create index change_request_of_author on change_request (author_id, id desc);
